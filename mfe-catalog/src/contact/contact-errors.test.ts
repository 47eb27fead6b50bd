import { ContactSchema, fieldMessageKey } from '@lotes/shared-contract';
import { type ContactValues, contactErrors } from './contact-errors';

const RIGHT: ContactValues = {
  nombre: 'Ana Bodden',
  correo: 'ana@example.com',
  telefono: '',
  mensaje: 'Quisiera visitar el lote 37.',
};

test('a complete contact message has no errors', () => {
  expect(contactErrors(RIGHT)).toEqual({});
});

test.each<[Partial<ContactValues>, object]>([
  [{ nombre: ' ' }, { nombre: 'name-required' }],
  [{ nombre: '𠮷' }, { nombre: 'name-length' }],
  [{ correo: '' }, { correo: 'email-required' }],
  [{ correo: 'ana@' }, { correo: 'email' }],
  [{ mensaje: '' }, { mensaje: 'message-required' }],
  [{ mensaje: 'Nueve let' }, { mensaje: 'message-length' }],
  [
    { nombre: '', mensaje: 'x' },
    { nombre: 'name-required', mensaje: 'message-length' },
  ],
])('%o is wrong', (change, errors) => {
  expect(contactErrors({ ...RIGHT, ...change })).toEqual(errors);
});

/** The page's own rules must accept and refuse the same values as the api's validator. */
test.each([
  ...[
    'a@b.hn',
    'A.B+c@d-e.example',
    "o'neil@x.co",
    'ana',
    'ana@',
    '@x.com',
    'ana@x',
    'a b@x.com',
    'ana@x..com',
  ],
  ...[
    '.ana@x.com',
    'ana.@x.com',
    'a..b@x.com',
    'ana@-x.com',
    'ana@x.c',
    'ñandú@x.com',
    `${'a'.repeat(250)}@x.com`,
  ],
])('page and api agree on the address %s', (correo) => {
  const judged = ContactSchema.safeParse({ ...RIGHT, correo });
  expect(contactErrors({ ...RIGHT, correo }).correo === undefined).toBe(judged.success);
});

test.each([
  '',
  'x',
  'Nueve let',
  'Diez letra',
  '  Diez letra  ',
  '🏝'.repeat(6),
  '🏝'.repeat(10),
  'x'.repeat(2000),
  'x'.repeat(2001),
])('page and api agree on the message %#', (mensaje) => {
  const issues = ContactSchema.safeParse({ ...RIGHT, mensaje }).error?.issues ?? [];
  expect(contactErrors({ ...RIGHT, mensaje }).mensaje).toBe(issues[0] && fieldMessageKey(issues[0]));
});
