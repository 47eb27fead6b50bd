import { holdsOrWaits, phaseOf, type ReservationFacts } from './phase';

const held: ReservationFacts = {
  estado: 'pendiente',
  posicionCola: 1,
  fechaVencimiento: '2026-03-11T15:00:00.000Z',
};
const at = (instant: string) => Date.parse(instant);

test('a hold is live until the last millisecond and expired at its end', () => {
  expect(phaseOf(held, at('2026-03-11T14:59:59.999Z'))).toBe('holding');
  expect(phaseOf(held, at('2026-03-11T15:00:00.000Z'))).toBe('expired');
  expect(phaseOf({ ...held, estado: 'activa' }, at('2026-03-11T14:59:59.999Z'))).toBe('active');
  expect(phaseOf({ ...held, estado: 'activa' }, at('2026-03-11T15:00:00.000Z'))).toBe('expired');
});

test('a reservation behind the holder waits without an end time', () => {
  expect(phaseOf({ estado: 'pendiente', posicionCola: 2, fechaVencimiento: null }, 0)).toBe('waiting');
});

test('an active reservation without an end stays active', () => {
  expect(
    phaseOf({ estado: 'activa', posicionCola: null, fechaVencimiento: null }, Number.MAX_SAFE_INTEGER),
  ).toBe('active');
});

test('a closed reservation neither holds a lot nor waits for one', () => {
  const phases = (['vencida', 'inactiva', 'vendida', 'vendida_sin_contrato'] as const).map((estado) =>
    phaseOf({ ...held, estado }, 0),
  );
  expect(phases).toEqual(['expired', 'cancelled', 'sold', 'sold']);
  expect(phases.filter(holdsOrWaits)).toEqual([]);
});

test('a state that only a newer api knows is a phase of its own, which neither holds a lot nor waits for one', () => {
  const phase = phaseOf({ ...held, estado: 'nuevo' as never }, 0);
  expect(phase).toBe('other');
  expect(holdsOrWaits(phase)).toBe(false);
});
