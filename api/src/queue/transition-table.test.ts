import { RESERVATION_STATES } from '@lotes/shared-contract';
import { statesBefore } from './transition-table';

test('allows exactly the changes of state that the product knows', () => {
  const allowed = RESERVATION_STATES.flatMap((to) => statesBefore(to).map((from) => `${from} → ${to}`));
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
