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

it.each([
  ['Edit details', 'Save'],
  ['Edit details', 'Cancel'],
  ['Change e-mail', 'Cancel'],
])('the details have the focus where the form of "%s" closes by "%s"', async (open, close) => {
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
});
