import { buildOwnReservation } from '../testing/build-reservation';
import { spokenChanges } from './spoken-changes';

const NOW = '2026-03-10T15:00:01.000Z';
const asKeys = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
const payment = {
  monto: '100.00',
  moneda: 'USD',
  recibido: '0.00',
  saldo: '100.00',
  revision: null,
  reembolsado: null,
  enlaceUrl: null,
  venceEn: null,
  pagadaEn: null,
} as const;
const requested = { ...payment, estado: 'solicitada' } as const;
const sent = { ...payment, estado: 'enviada' } as const;

type Change = Parameters<typeof buildOwnReservation>[0];

const answer = (change: Change, ahora: string) => ({
  nombreCliente: 'Ana Paz',
  correo: 'ana@example.com',
  telefono: '+50499990001',
  ahora,
  reservas: [buildOwnReservation(change)],
});
const said = (before: Change, after: Change, later = NOW) =>
  spokenChanges(answer(before, NOW), answer(after, later), asKeys);

test('a new place in the queue and a promotion to holder are announced', () => {
  const waiting = (posicionCola: number) => ({ posicionCola, fechaVencimiento: null });
  expect(said(waiting(3), waiting(2))).toContain('"place":2');
  expect(said(waiting(2), {})).toContain('phase.holding');
});

test('a payment that changes its state is announced', () => {
  expect(said({ pago: requested }, { pago: sent })).toMatch(/^follow.spokenPayment .*enviada/);
  expect(said({ pago: null }, { pago: requested })).toContain('solicitada');
});

test('time that passes is not announced', () => {
  expect(said({ pago: sent }, { pago: sent, fechaVencimiento: '2026-03-11T15:00:05.000Z' })).toBe('');
});

test('the end of a hold is announced although only the clock has changed', () => {
  const held = { fechaVencimiento: '2026-03-11T15:00:00.000Z' };
  expect(said(held, held, '2026-03-11T14:59:59.999Z')).toBe('');
  expect(said(held, held, '2026-03-11T15:00:00.000Z')).toContain('phase.expired');
  expect(said(held, { ...held, estado: 'vencida' }, '2026-03-11T15:00:02.000Z')).toContain('phase.expired');
});
