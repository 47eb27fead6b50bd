import { messageOf, type SaleValues } from './sale-values';

const TYPED: SaleValues = {
  lotes: ['37', '38'],
  nombreCliente: 'Ana Paz',
  telefono: '9999-8888',
  correo: '',
  idioma: 'es',
  clienteExistente: false,
  crearCuenta: false,
  estado: 'activa',
  dias: '7',
  fechaContrato: '2026-03-10',
  prima: '2,500',
  cotizaciones: {},
};
const ID = '7b1c3a52-6f0e-4d7b-9a51-0f6c2d1e8b90';

test('a reservation carries its days and no contract date, a sale the date and no days', () => {
  const active = messageOf(TYPED, ['7K3M9PXQ2A']);
  expect(active).toMatchObject({ dias: 7, prima: '2500.00', desplaza: ['7K3M9PXQ2A'] });
  expect(active).not.toHaveProperty('fechaContrato');
  const sale = messageOf({ ...TYPED, estado: 'vendida' }, []);
  expect(sale).toMatchObject({ estado: 'vendida', fechaContrato: '2026-03-10' });
  expect(sale).not.toHaveProperty('dias');
  const unsigned = messageOf({ ...TYPED, estado: 'vendida_sin_contrato' }, []);
  expect(unsigned).not.toHaveProperty('fechaContrato');
});

test('a quote is named by its id or its address, for the chosen lots alone', () => {
  const cotizaciones = { 37: `https://lotes.example/en/quote?id=${ID}`, 38: ' ', 40: ID };
  expect(messageOf({ ...TYPED, cotizaciones }, []).cotizaciones).toEqual({ 37: ID });
  expect(messageOf({ ...TYPED, cotizaciones: { 38: 'nonsense' } }, []).cotizaciones).toEqual({
    38: 'nonsense',
  });
});

test('cash has no down payment, whatever was typed before', () => {
  expect(messageOf({ ...TYPED, plan: 'contado' }, []).prima).toBe('');
});

test('an account is made if its box is ticked, unless an existing account was chosen', () => {
  expect(messageOf({ ...TYPED, crearCuenta: true }, [])).toMatchObject({ crearCuenta: true });
  expect(messageOf({ ...TYPED, crearCuenta: true, cliente: 3 }, [])).not.toHaveProperty('crearCuenta');
});
