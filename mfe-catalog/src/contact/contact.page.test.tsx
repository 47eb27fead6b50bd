import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './contact.page';

const OFFICE = {
  telefonos: ['+504 9999-0001', '+504 9999-0002'],
  correo: 'ventas@demo.test',
  horario: '9:00–18:00',
  horarioAgentes: '8:00–17:00',
};
afterEach(() => sessionStorage.clear());

const RECEIVED = { id: '3f0c5a52-7f1c-4a44-9a55-0c9f1a2b3c4d', recibidoEn: '2026-03-10T15:00:00.000Z' };

function openContact(
  language: 'es' | 'en',
  posted: () => Answer = () => ({ result: RECEIVED }),
  { at = '/contactus', ...who }: { at?: string; signedInWith?: [] } = {},
) {
  const answer = ({ path }: { path: string }): Answer =>
    path === '/Contacto' ? posted() : { result: { contacto: OFFICE } };
  return renderPage(<Page />, { at, answer, language, ...who });
}

async function fillIn(name: string, email: string, message: string) {
  await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Message'), message);
}

test.each([
  [
    'es',
    'Enviar mensaje',
    'Nombre',
    'Correo electrónico',
    'Mensaje',
    'Escriba el nombre.',
    'Escriba el correo electrónico.',
    'Escriba el mensaje.',
  ],
  [
    'en',
    'Send message',
    'Name',
    'E-mail',
    'Message',
    'Enter the name.',
    'Enter the e-mail address.',
    'Enter the message.',
  ],
] as const)(
  'submitting an empty form in %s marks each required field and focuses the first',
  async (...texts) => {
    const [language, send, name, email, message, ...required] = texts;
    const { calls } = openContact(language);
    await userEvent.click(screen.getByRole('button', { name: send }));
    for (const [index, label] of [name, email, message].entries()) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(required[index] as string),
      );
    }
    expect(screen.getByLabelText(name)).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);

test('a field is validated once it is left with text in it, and again while it is corrected', async () => {
  openContact('en');
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  expect(screen.getByLabelText('Name')).toBeValid();
  await userEvent.type(screen.getByLabelText('Message'), 'Too short');
  await userEvent.tab();
  expect(screen.getByText('The message needs at least 10 characters.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message'), ' no more');
  expect(screen.queryByText('The message needs at least 10 characters.')).not.toBeInTheDocument();
});

test('a complete message is sent once, in the current language, and confirmed', async () => {
  const { calls } = openContact('en');
  await fillIn('Ana Bodden', 'ana@example.com', 'I would like to visit lot 37.');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('heading', { name: 'We have received your message' })).toHaveFocus();
  expect(screen.getByText(/ana@example\.com/)).toBeInTheDocument();
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    body: { nombre: 'Ana Bodden', telefono: '', idioma: 'en' },
    headers: { 'Idempotency-Key': expect.any(String) as string },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test.each([
  ['es', '/contactus?lot=37', 'Lote 37: '],
  ['en', '/contactus?lot=A-12', 'Lot A-12: '],
  ['en', '/contactus?lot=123456789', ''],
  ['en', '/contactus?lot=<b>37</b>', ''],
  ['en', '/contactus', ''],
] as const)('the page in "%s" at %s begins the message with "%s"', (language, at, message) => {
  openContact(language, undefined, { at });
  expect(screen.getByLabelText(language === 'es' ? 'Mensaje' : 'Message')).toHaveValue(message);
});

test.each([
  [' ', 'Enter the message.'],
  ['{Backspace}', 'Enter the message.'],
  ['Nine char', 'The message needs at least 10 characters.'],
])('a message with only the lot and "%s" is not sent', async (typed, error) => {
  const { calls } = openContact('en', undefined, { at: '/contactus?lot=PH-A-12' });
  await fillIn('Ana Bodden', 'ana@example.com', typed);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the lot at the beginning of a message that was kept from the other language does not count as its text', async () => {
  sessionStorage.setItem('lotes.draft.contact.37', JSON.stringify({ mensaje: 'Lote 37: hi' }));
  openContact('en', undefined, { at: '/contactus?lot=37' });
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(
    expect.stringContaining('The message needs at least 10 characters.'),
  );
});

test('a question about a lot is sent with the lot at its beginning', async () => {
  const { calls } = openContact('en', undefined, { at: '/contactus?lot=A-12' });
  await fillIn('Ana Bodden', 'ana@example.com', 'Ten chars.');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'We have received your message' });
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: { mensaje: 'Lot A-12: Ten chars.' },
  });
});

test('name, e-mail and phone of the signed-in user are filled in', () => {
  openContact('en', undefined, { signedInWith: [] });
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Paz');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana.paz@example.com');
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('+50499998888');
});

test('the same message is sent under the same key after a lost response, also in another language', async () => {
  const lost = {
    error: { status: 0, code: 'NetworkError', es: 'Sin conexión', en: 'A connection error occurred' },
  };
  let answers: Answer[] = [lost, { result: RECEIVED }];
  const { calls, switchTo } = openContact('en', () => {
    const [next, ...rest] = answers;
    answers = rest;
    return next ?? lost;
  });
  await fillIn('Ana Bodden', 'ana@example.com', 'I would like to visit lot 37.');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('A connection error occurred')).toHaveAttribute('role', 'alert');
  switchTo('es');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await screen.findByRole('heading', { name: 'Recibimos su mensaje' });
  const keys = idempotencyKeysOf(calls);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies[1]).toEqual(bodies[0]);
});

test('a refused field is marked and focused', async () => {
  const { es, en } = FIELD_MESSAGES.phone;
  const fields = [{ campo: 'telefono', codigo: 'phone', Mensaje: es, MensajeEng: en }];
  openContact('en', () => ({ error: { status: 422, code: 'validation', fields } }));
  await fillIn('Ana Bodden', 'ana@example.com', 'I would like to visit lot 37.');
  await userEvent.type(screen.getByLabelText(/^Phone/), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/Enter a valid phone number/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
});

test('the page shows how to reach the office: phones to call or text, hours, place and distances', async () => {
  openContact('es');
  expect(await screen.findByRole('link', { name: '+504 9999-0001' })).toHaveAttribute(
    'href',
    'tel:+50499990001',
  );
  expect(screen.getByRole('link', { name: 'Enviar un mensaje de texto al +504 9999-0002' })).toHaveAttribute(
    'href',
    'sms:+50499990002',
  );
  for (const fact of [
    'Oficina: 9:00 a. m.–6:00 p. m.',
    'Asesores: 8:00 a. m.–5:00 p. m.',
    '16.4 km hasta el ferry',
    '19 km hasta el aeropuerto',
  ]) {
    expect(screen.getByText(fact)).toBeInTheDocument();
  }
});
