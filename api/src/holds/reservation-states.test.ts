import { RESERVATION_STATES } from '@lotes/shared-contract';
import { mayBecome } from './reservation-states';

const allowed = RESERVATION_STATES.flatMap((from) =>
  RESERVATION_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
);

it('allows exactly the transitions of the product decisions', () => {
  expect(allowed.sort()).toEqual(
    [
      'pendiente → activa',
      'pendiente → vendida',
      'pendiente → vendida_sin_contrato',
      'pendiente → vencida',
      'pendiente → inactiva',
      'activa → vencida',
      'activa → inactiva',
      'activa → vendida',
      'activa → vendida_sin_contrato',
      'vencida → activa',
      'inactiva → activa',
      'inactiva → pendiente',
      'vendida_sin_contrato → vendida',
      'vendida → inactiva',
      'vendida_sin_contrato → inactiva',
    ].sort(),
  );
});
