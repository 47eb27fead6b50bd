import { reserveFormSchema, type ReserveFormValues } from './reserve-form.schema';

const ana: ReserveFormValues = {
  lotes: ['37'],
  tipo: 'gratis24h',
  nombreCliente: 'Ana Paz',
  telefono: '9999-8888',
  correo: ' Ana.Paz@Example.com ',
  prima: '',
  clienteExistente: false,
};

const wrong = (values: Partial<ReserveFormValues>, primaEspecial = false) => {
  const { error } = reserveFormSchema(primaEspecial).safeParse({ ...ana, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('typed values are converted to the form that the api stores', () => {
  expect(reserveFormSchema(false).parse({ ...ana, prima: '2,500' })).toEqual({
    lotes: ['37'],
    tipo: 'gratis24h',
    nombreCliente: 'Ana Paz',
    telefono: '+50499998888',
    correo: 'ana.paz@example.com',
    prima: '2500.00',
    clienteExistente: false,
  });
});

test('one or two lots must be selected, and none twice', () => {
  expect(wrong({ lotes: [] })).toEqual({ lotes: 'lots-required' });
  expect(wrong({ lotes: ['37', '38'] })).toEqual({});
  expect(wrong({ lotes: ['37', '37'] })).toEqual({ lotes: 'lots-repeated' });
  expect(wrong({ lotes: ['1', '2', '3'] })).toEqual({ lotes: 'lots-many' });
});

test('every invalid field is named at once', () => {
  expect(wrong({ nombreCliente: 'A', telefono: '12345', correo: 'ana', prima: 'much' })).toEqual({
    nombreCliente: 'name-length',
    telefono: 'phone',
    correo: 'email',
    prima: 'money',
  });
  expect(wrong({ telefono: '', correo: '' })).toEqual({
    telefono: 'phone-required',
    correo: 'email-required',
  });
});

test('the down payment is optional and, if given, must reach the minimum of the lot', () => {
  expect(wrong({ prima: '' })).toEqual({});
  expect(wrong({ prima: '1999.99' })).toEqual({ prima: 'down-payment-minimum' });
  expect(wrong({ prima: '2000' })).toEqual({});
  expect(wrong({ prima: '9999.99' }, true)).toEqual({ prima: 'down-payment-special' });
  expect(wrong({ prima: '10,000' }, true)).toEqual({});
  expect(wrong({ prima: '10.000,50' }, true)).toEqual({});
});
