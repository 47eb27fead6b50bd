import type { Call } from '@lotes/shared-contract/client';
import { fireEvent, screen } from '@testing-library/react';
import { openApp, settle } from '../testing/open-app';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.localStorage.clear();
  window.localStorage.setItem('i18nextLng', 'en');
});

const OWN = {
  nombre: 'Ana',
  apellido: 'Paz',
  correo: 'ana.paz@example.com',
  telefono: '+50499998888',
  idioma: 'es',
  codigoBanco: '70000007',
  version: 3,
};
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['Edit details', 'Save'],
  ['Edit details', 'Cancel'],
  ['Change e-mail', 'Cancel'],
])(
  'the section of the details has the focus after the form of "%s" was closed by "%s"',
  async (open, close) => {
    await openApp({
      at: '/account',
      signedInWith: [],
      auth: { refresh: () => Promise.resolve() },
      ownAccount: () => ({ result: OWN }),
    });
    await screen.findByText(OWN.codigoBanco);
    await press(open);
    const heading = screen.getByRole('heading', { name: 'Your details' });
    expect(heading).not.toHaveFocus();
    await press(close);
    expect(heading).toHaveFocus();
  },
);

test('the form of the details continues with the newer version after a change elsewhere, and keeps what was typed', async () => {
  let stored = OWN;
  const answer = ({ method, body }: Call) => {
    if (method === 'GET') return { result: stored };
    const { version } = body as { version: number };
    return version === stored.version
      ? { result: stored }
      : { error: { status: 409, code: 'stale-version', en: 'Somebody else changed this.' } };
  };
  const { calls } = await openApp({
    at: '/account',
    signedInWith: [],
    auth: { refresh: () => Promise.resolve() },
    ownAccount: answer,
  });
  await screen.findByText(OWN.codigoBanco);
  await press('Edit details');
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Anabel' } });
  stored = { ...OWN, telefono: '+50433332222', version: 4 };
  await press('Save');
  expect(screen.getByText(/^Your details changed meanwhile\./)).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Anabel');
  expect(screen.getByLabelText('Phone')).toHaveValue('+50433332222');
  await press('Save');
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([
    { nombre: 'Anabel', telefono: OWN.telefono, version: 3 },
    { nombre: 'Anabel', telefono: '+50433332222', version: 4 },
  ]);
  expect(screen.getByText('Your details were saved.')).toBeInTheDocument();
});
