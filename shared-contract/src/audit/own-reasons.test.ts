import { ownReason, reasonIn } from './own-reasons';

test.each([
  ['client-canceled', {}, 'Cancelada por el cliente', 'Canceled by the client'],
  ['staff-undone', {}, 'Deshecha por el equipo de ventas', 'Undone by the sales team'],
  ['lot-sold', { number: '7K3M9PXQ2A' }, 'El lote fue vendido: 7K3M9PXQ2A', 'The lot was sold: 7K3M9PXQ2A'],
  [
    'excess',
    { received: 'USD 120.00', excess: 'USD 20.00' },
    'Se recibieron USD 120.00: USD 20.00 más de lo que se debía.',
    'USD 120.00 was received: USD 20.00 more than was due.',
  ],
  [
    'week-paid-before',
    {},
    'La semana de esta reserva ya se había pagado.',
    'The week of this reservation had already been paid.',
  ],
  [
    'week-over',
    {},
    'El tiempo que cubre el pago ya había terminado cuando se registró.',
    'The time that the payment covers was over when it was recorded.',
  ],
  [
    'reservation-waits',
    {},
    'La reserva volvió a la lista de espera.',
    'The reservation went back to the queue.',
  ],
  ['reservation-over', {}, 'La reserva terminó.', 'The reservation ended.'],
] as const)('the reason %s is stored in Spanish and has an English text too', (key, values, es, en) => {
  expect(ownReason(key, values)).toBe(es);
  expect(reasonIn(es, 'es')).toBe(es);
  expect(reasonIn(es, 'en')).toBe(en);
});

test('a reason within another has the same language', () => {
  const reason = ownReason('reservation-ended', { reason: ownReason('staff-canceled') });
  expect(reasonIn(reason, 'en')).toBe('The reservation ended. Canceled by the sales team');
});

test('a reason that staff typed stays as it was typed', () => {
  expect(reasonIn('El cliente no contesta', 'en')).toBe('El cliente no contesta');
});
