import { contract } from '../endpoints';
import { fieldMessageKey } from './field-messages';
import { EmailSchema, PageQuerySchema, PersonNameSchema, PhoneSchema } from './primitives.schema';

const phoneError = (value: string) => {
  const outcome = PhoneSchema.safeParse(value);
  return outcome.success ? outcome.data : fieldMessageKey(outcome.error.issues[0]!);
};

describe('phone numbers', () => {
  it('accepts eight Honduran digits of a mobile or fixed line and answers E.164', () => {
    expect(phoneError('9999-8888')).toBe('+50499998888');
    expect(phoneError('2445 1234')).toBe('+50424451234');
  });

  it('refuses Honduran numbers that start with another digit', () => {
    expect(phoneError('5999-8888')).toBe('phone');
    expect(phoneError('+504 1234 5678')).toBe('phone');
  });

  it('accepts any other country as valid E.164', () => {
    expect(phoneError('+1 416 555 0123')).toBe('+14165550123');
    expect(phoneError('+1 416')).toBe('phone');
  });
});

describe('what a person types', () => {
  const nameError = (value: string) => {
    const outcome = PersonNameSchema.safeParse(value);
    return outcome.success ? outcome.data : fieldMessageKey(outcome.error.issues[0]!);
  };

  it('may be of any script, with signs of their own', () => {
    expect(nameError(' Ñandú 李 👩‍👧 ')).toBe('Ñandú 李 👩‍👧');
  });

  it('holds nothing that a database cannot keep', () => {
    expect(nameError('An\u0000a')).toBe('text');
    expect(nameError('An\ud800a')).toBe('text');
  });
});

describe('e-mail addresses', () => {
  it('are trimmed and lower-cased', () => {
    expect(EmailSchema.parse('  Ana@Example.COM ')).toBe('ana@example.com');
  });

  it('say what is missing and what is wrong', () => {
    const key = (value: unknown) => fieldMessageKey(EmailSchema.safeParse(value).error!.issues[0]!);
    expect(key(undefined)).toBe('required');
    expect(key('')).toBe('required');
    expect(key('ana@')).toBe('email');
  });
});

describe('table paging', () => {
  it('offers the page sizes of the specification', () => {
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

  it('needs at least one lot and no lot twice', () => {
    expect(body.safeParse({ ...valid, lotes: [] }).error!.issues[0]!.message).toBe('lots-required');
    expect(body.safeParse({ ...valid, lotes: ['37', '37'] }).error!.issues[0]!.message).toBe('lots-repeated');
  });

  it('names every wrong field at once', () => {
    const paths = body.safeParse({}).error!.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['lotes', 'nombreCliente', 'telefono', 'correo']));
  });
});
