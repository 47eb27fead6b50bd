import { contract } from '../endpoints';
import { fieldMessageKey } from './field-messages';
import {
  EmailSchema,
  FreeReasonSchema,
  HttpsAddressSchema,
  NumberInAddressSchema,
  PageQuerySchema,
  PersonNameSchema,
  PhoneSchema,
  ReasonSchema,
  RowNumberSchema,
  SurnameSchema,
} from './primitives.schema';

const phoneError = (value: string) => {
  const outcome = PhoneSchema.safeParse(value);
  return outcome.success ? outcome.data : fieldMessageKey(outcome.error.issues[0]!);
};

describe('a phone number', () => {
  it('becomes E.164 if it has eight Honduran digits, mobile or fixed', () => {
    expect(phoneError('9999-8888')).toBe('+50499998888');
    expect(phoneError('2445 1234')).toBe('+50424451234');
  });

  it('does not pass as Honduran unless it starts with 2, 3, 7, 8 or 9', () => {
    expect(phoneError('5999-8888')).toBe('phone');
    expect(phoneError('+504 1234 5678')).toBe('phone');
  });

  it('passes for another country only if it is valid there', () => {
    expect(phoneError('+1 416 555 0123')).toBe('+14165550123');
    expect(phoneError('+1 416')).toBe('phone');
  });
});

describe('typed text', () => {
  const nameError = (value: unknown) => {
    const outcome = PersonNameSchema.safeParse(value);
    return outcome.success ? outcome.data : fieldMessageKey(outcome.error.issues[0]!);
  };

  it('passes in any script, with emoji', () => {
    expect(nameError(' Ñandú 李 👩‍👧 ')).toBe('Ñandú 李 👩‍👧');
  });

  it('has one form for an accented letter, whether it was typed as one character or as two', () => {
    expect(nameError('Jose\u0301 Nun\u0303ez')).toBe('Jos\u00e9 Nu\u00f1ez');
    expect(PageQuerySchema.parse({ buscar: 'jose\u0301' }).buscar).toBe('jos\u00e9');
  });

  it('must not be empty, which is checked before its length', () => {
    expect(nameError('  ')).toBe('name-required');
    expect(nameError(undefined)).toBe('name-required');
    expect(nameError('A')).toBe('name-length');
    // One character of two UTF-16 code units, which the database refuses.
    expect(nameError('𠮷')).toBe('name-length');
  });

  it('must not contain a character that no database stores', () => {
    expect(nameError('An\u0000a')).toBe('text');
    expect(nameError('An\ud800a')).toBe('text');
  });
});

describe('a reason', () => {
  const fault = (schema: typeof ReasonSchema, reason: string) =>
    schema.safeParse(reason).error?.issues[0]?.message;

  it('has three characters or more, blanks at its ends aside, where a step needs one', () => {
    expect(['abc', ' ab ', ''].map((reason) => fault(ReasonSchema, reason))).toEqual([
      undefined,
      'reason-required',
      'reason-required',
    ]);
    expect(fault(FreeReasonSchema, 'a')).toBeUndefined();
  });

  it('has at most 300 characters', () => {
    for (const schema of [ReasonSchema, FreeReasonSchema]) {
      expect(fault(schema, 'a'.repeat(300))).toBeUndefined();
      expect(fault(schema, 'a'.repeat(301))).toBe('too-long');
    }
  });
});

describe('e-mail addresses', () => {
  it('become trimmed and lower-cased', () => {
    expect(EmailSchema.parse('  Ana@Example.COM ')).toBe('ana@example.com');
  });

  it('count as missing if they are empty, and as invalid otherwise', () => {
    const key = (value: unknown) => fieldMessageKey(EmailSchema.safeParse(value).error!.issues[0]!);
    expect(key(undefined)).toBe('email-required');
    expect(key('')).toBe('email-required');
    expect(key('ana@')).toBe('email');
  });
});

describe('the number of a row', () => {
  it.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, '37'])('cannot be %s', (number) => {
    expect(RowNumberSchema.safeParse(number).error?.issues[0]?.message).toBe('integer');
  });

  it('may be the highest that the database stores, and may come as text in an address', () => {
    expect([RowNumberSchema.parse(2_147_483_647), NumberInAddressSchema.parse('37')]).toEqual([
      2_147_483_647, 37,
    ]);
  });
});

describe('the name of a person', () => {
  it.each([
    'José Núñez Ávila',
    'O’Neill-Bodden, Jr.',
    '李小龍',
    'ک\u200cی',
    'क्\u200dष',
    "Zoë d'Água",
    'Ma. Elena',
    'MA. ELENA PAZ',
    'J.R. Paz',
    'J. R. R. Paz',
    'María de los Ángeles',
    'St. John',
    "D'Angelo",
    'José Mª',
    'Mª. José',
    'Juan Paz y/o Ana Paz',
    'Ing. Luis Paz, Ph.D.',
    'Inversiones del Mar S.A. de C.V.',
    'INVERSIONES DEL MAR S.A. DE C.V.',
    'Inversiones del Mar S.A.',
    'Hermanos Paz S. de R.L.',
    'Café 3.0, Cía. Ltda.',
    'L.P/A.P',
    'Ana Paz (Sra.)',
    'Ana Paz 🏠. Luis Paz',
    'Núria Gal·la',
  ])('may be %s', (name) => {
    expect(PersonNameSchema.parse(name)).toBe(name);
  });

  it.each([
    ['Ma.Elena Paz', 'Ma. Elena Paz'],
    ['MA.ELENA PAZ', 'MA. ELENA PAZ'],
    ['Mª.José', 'Mª. José'],
    ['J.R.Paz', 'J.R. Paz'],
    ['St.John', 'St. John'],
    ['Lic.Ana Paz', 'Lic. Ana Paz'],
    ['Inversiones del Mar S.A.de C.V.', 'Inversiones del Mar S.A. de C.V.'],
    ['Luis Paz M.Sc', 'Luis Paz M. Sc'],
    ['Hermanos Paz S.de R.L.', 'Hermanos Paz S. de R.L.'],
  ])('gets a blank after the dot of an abbreviation: %s', (typed, name) => {
    expect(PersonNameSchema.parse(typed)).toBe(name);
    expect(PersonNameSchema.parse(name)).toBe(name);
  });

  it.each([
    ['a link', 'http://evil.test'],
    ['an address of the web', 'Visite WWW.evil.test'],
    ['an e-mail address', 'ana@evil.test'],
    ['a domain', 'Pague en pago-bac.com'],
    ['a domain with a path', 'Su enlace de pago: pago-bac.com/lotes'],
    ['a short address', 'Confirme en bit.ly/3xYzAbC'],
    ['a short address in capitals', 'BIT.LY/3xYzAbC'],
    ['an address that begins with one letter', 'T.me/estafa'],
    ['an address that begins like an abbreviation', 'Ma.Elena.Link/pago'],
    ['a port', 'Ma.Link:8080'],
    ['a domain with capitals', 'Pago-Bac.Com'],
    ['a domain of numbers', '123.hn'],
    ['a domain in another script', 'пример.рф'],
    ['a domain in Punycode', 'pago.xn--p1ai'],
    ['a domain with the full stop of another script', 'pago。com'],
    ['a domain that ends with an emoji', 'Pague en pago💰.ws'],
    ['a domain that ends with an emoji of two characters', 'Pague en pago👍🏽.la'],
    ['an address of numbers with a path', '203.0.113.7/lotes'],
    ['an address of numbers', 'Pague en 203.0.113.77'],
    ['two words with a dot between them', 'Paz.Núñez'],
    ['a second line', 'Ana\nBcc: todos'],
    ['a paragraph separator', 'Ana\u2029Paz'],
    ['a tabulator', 'Ana\tPaz'],
    ['a change of direction', 'Ana \u202ezaP'],
    ['an isolate', 'Ana \u2066Paz'],
    ['a zero-width space', 'Ana\u200bPaz'],
    ['a joiner that joins nothing', '\u200dAna Paz'],
    ['two joiners', 'Ana\u200d\u200dPaz'],
    ['a soft hyphen', 'Ana\u00adPaz'],
    ['blank letters of Hangul', '\u3164\u3164'],
    ['tag characters', 'Ana\u{e0041}'],
  ])('may not have %s', (_what, name) => {
    for (const schema of [PersonNameSchema, SurnameSchema]) {
      expect(schema.safeParse(name).error?.issues[0]?.message).toBe('name-text');
    }
  });
});

describe('table paging', () => {
  it('offers 10, 20, 30, 50, 80 and 100 rows per page', () => {
    expect(PageQuerySchema.parse({ tamano: '50' })).toEqual({ pagina: 1, tamano: 50 });
    expect(PageQuerySchema.safeParse({ tamano: '7' }).success).toBe(false);
  });
});

describe('the reservation message', () => {
  const body = contract['POST /Reservas'].body;
  const valid = { lotes: ['37'], nombreCliente: 'Ana Paz', telefono: '99998888', correo: 'ana@example.com' };

  it('takes a blank down payment or one of at least 2000.00', () => {
    expect(body.parse({ ...valid, prima: '' }).prima).toBeNull();
    expect(body.parse({ ...valid, prima: '2000.00' }).prima).toBe('2000.00');
    expect(body.safeParse({ ...valid, prima: '1999.99' }).success).toBe(false);
  });

  it('needs one lot or two, and no lot twice', () => {
    expect(body.safeParse({ ...valid, lotes: [] }).error!.issues[0]!.message).toBe('lots-required');
    expect(body.safeParse({ ...valid, lotes: ['37', '37'] }).error!.issues[0]!.message).toBe('lots-repeated');
    expect(body.safeParse({ ...valid, lotes: ['4', '11', '37'] }).error!.issues[0]!.message).toBe(
      'lots-many',
    );
  });

  it('reports all wrong fields together', () => {
    const paths = body.safeParse({}).error!.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['lotes', 'nombreCliente', 'telefono', 'correo']));
  });
});

test.each(['+49 1000', '+43 1000', '+98 9000', '+234 7000000000000'])(
  'the phone %s, valid in its country but of another length than E.164 numbers have, is refused',
  (phone) => expect(PhoneSchema.safeParse(phone).success).toBe(false),
);

test.each([
  ['Https://Pay.bank.hn/L/1', 'https://pay.bank.hn/L/1'],
  [' https:pay.bank.hn/1 ', 'https://pay.bank.hn/1'],
  ['https://pay.bank.hn/1?a=b#c', 'https://pay.bank.hn/1?a=b#c'],
])('the address %p is taken as %s', (typed, taken) => {
  expect(HttpsAddressSchema.parse(typed)).toBe(taken);
});

test.each([
  ['http://pay.bank.hn/1', 'https-url'],
  ['https://pay.bank.hn/1 Thank you', 'https-url'],
  ['', 'https-url'],
  [`https://pay.bank.hn/${'a'.repeat(500)}`, 'too-long'],
  [`https://pay.bank.hn/${'ñ'.repeat(200)}`, 'too-long'],
])('the address %p is refused', (typed, code) => {
  expect(HttpsAddressSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([code]);
});
