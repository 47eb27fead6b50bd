import { buildAbilities, buildRow } from '../testing/build-reservation';
import { changesOf, valuesOf } from './edit-values';

const TODAY = '2026-03-10';
const row = buildRow({ prima: '2500.00', plan: '6' });
const typed = (change: object) => ({ ...valuesOf(row, TODAY), ...change });

test('changesOf returns only fields that differ from the row', () => {
  expect(changesOf(typed({}), row)).toEqual({});
  expect(changesOf(typed({ prima: '2,500', motivo: 'nothing changes' }), row)).toEqual({});
  expect(changesOf(typed({ nombreCliente: 'Ana Díaz', plan: undefined, prima: '3000' }), row)).toEqual({
    nombreCliente: 'Ana Díaz',
    plan: null,
    prima: '3000.00',
  });
});

test('each new state is sent with the fields that it needs and no others', () => {
  const blank = { dias: '5', motivo: ' Se arrepintió ', confirmacion: '37' };
  expect(changesOf(typed({ ...blank, estado: 'activa' }), row)).toEqual({
    estado: 'activa',
    dias: 5,
    motivo: 'Se arrepintió',
  });
  expect(changesOf(typed({ estado: 'vendida' }), row)).toEqual({ estado: 'vendida', fechaContrato: TODAY });
  expect(changesOf(typed({ ...blank, estado: 'inactiva' }), row)).toEqual({
    estado: 'inactiva',
    motivo: 'Se arrepintió',
  });
  const sold = buildRow({ estado: 'vendida', fechaContrato: TODAY });
  const release = { ...valuesOf(sold, TODAY), ...blank, estado: 'inactiva' } as const;
  expect(changesOf(release, sold)).toMatchObject({ estado: 'inactiva', confirmacion: '37' });
});

test('a sale whose buyer is hidden sends only the state', () => {
  const hidden = buildRow({
    estado: 'vendida_sin_contrato',
    nombreCliente: null,
    telefono: null,
    correo: null,
    puede: buildAbilities({ liberar: true, estados: ['vendida', 'inactiva'] }),
  });
  const values = { ...valuesOf(hidden, TODAY), nombreCliente: 'x', estado: 'vendida' } as const;
  expect(changesOf(values, hidden)).toEqual({ estado: 'vendida', fechaContrato: TODAY });
});
