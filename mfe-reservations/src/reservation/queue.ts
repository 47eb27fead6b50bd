import type { ReservationRow } from '@lotes/shared-contract/reservations';

/** Orders pending reservations by lot as people count ("2" before "10"), then by place in the queue. */
function inQueueOrder(rows: readonly ReservationRow[]): ReservationRow[] {
  return [...rows].sort(
    (a, b) =>
      a.lote.localeCompare(b.lote, 'es', { numeric: true }) ||
      (a.posicionCola ?? Infinity) - (b.posicionCola ?? Infinity) ||
      a.creadaEn.localeCompare(b.creadaEn),
  );
}

/**
 * The other pending reservations of the lot, which activating `chosen` makes inactive (R10.3).
 * The person confirms exactly these, and exactly these are sent.
 */
export function displacedBy(chosen: ReservationRow, pending: readonly ReservationRow[]): ReservationRow[] {
  return inQueueOrder(
    pending.filter(
      ({ lote, estado, numeroAutorizacion }) =>
        lote === chosen.lote && estado === 'pendiente' && numeroAutorizacion !== chosen.numeroAutorizacion,
    ),
  );
}
