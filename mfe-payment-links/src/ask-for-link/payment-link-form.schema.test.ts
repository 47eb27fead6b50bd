import { paymentLinkFormSchema, type PaymentLinkFormValues } from './payment-link-form.schema';

const ana: PaymentLinkFormValues = {
  concepto: 'prima',
  reserva: '',
  plazo: '6',
  monto: '2,500',
  moneda: 'USD',
  nombre: 'Ana Paz',
  telefono: '9999-8888',
  correo: ' Ana.Paz@Example.com ',
};

const PaymentLinkFormSchema = paymentLinkFormSchema(false);
const wrong = (
  values: Partial<Record<keyof PaymentLinkFormValues, string>>,
  schema = PaymentLinkFormSchema,
) => {
  const { error } = schema.safeParse({ ...ana, ...values });
  // The form shows the first of several problems of one field.
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

test('typed values are converted to the form that the api stores', () => {
  expect(PaymentLinkFormSchema.parse(ana)).toEqual({
    concepto: 'prima',
    reserva: undefined,
    plazo: '6',
    monto: '2500.00',
    moneda: 'USD',
    nombre: 'Ana Paz',
    telefono: '+50499998888',
    correo: 'ana.paz@example.com',
  });
});

test('every invalid field is named at once', () => {
  expect(wrong({ concepto: 'cuota', monto: 'much', nombre: 'A', telefono: '123', correo: '' })).toEqual({
    monto: 'money',
    nombre: 'name-length',
    telefono: 'phone',
    correo: 'email-required',
  });
});

test('the authorization number is required and checked for a reservation only and may be typed in lower case', () => {
  expect(wrong({ concepto: 'cuota', reserva: 'nonsense' })).toEqual({});
  expect(wrong({ concepto: 'reserva' })).toEqual({ reserva: 'required' });
  expect(wrong({ concepto: 'reserva', reserva: 'nonsense' })).toEqual({ reserva: 'authorization-number' });
  expect(wrong({ concepto: 'reserva', reserva: '7K3M9PXQ2A' })).toEqual({ reserva: 'authorization-number' });
  expect(PaymentLinkFormSchema.parse({ ...ana, concepto: 'reserva', reserva: '7k3m9pxq2v' }).reserva).toBe(
    '7K3M9PXQ2V',
  );
});

test('the authorization number is optional and checked for another payment of a lot that a person has', () => {
  const ofHeldLot = paymentLinkFormSchema(true);
  expect(ofHeldLot.parse({ ...ana, reserva: ' ' }).reserva).toBeUndefined();
  expect(ofHeldLot.parse({ ...ana, reserva: ' 7k3m9pxq2v ' }).reserva).toBe('7K3M9PXQ2V');
  expect(wrong({ reserva: 'nonsense' }, ofHeldLot)).toEqual({ reserva: 'authorization-number' });
});

test('a week has its price in dollars and no plan, whatever another purpose left in those fields', () => {
  const week = {
    ...ana,
    concepto: 'reserva' as const,
    reserva: '7K3M9PXQ2V',
    monto: '',
    moneda: 'HNL' as const,
  };
  expect(PaymentLinkFormSchema.parse(week)).toMatchObject({
    plazo: 'contado',
    monto: '100.00',
    moneda: 'USD',
  });
});

test('an amount may have the only separator of the phone’s keypad, a comma', () => {
  expect(PaymentLinkFormSchema.parse({ ...ana, monto: '9512,35', moneda: 'HNL' }).monto).toBe('9512.35');
});

test('the amount is required and greater than zero', () => {
  expect(wrong({ monto: ' ' })).toEqual({ monto: 'required' });
  expect(wrong({ monto: '0' })).toEqual({ monto: 'money-positive' });
});
