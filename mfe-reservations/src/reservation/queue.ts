import type { ReservationRow } from '@lotes/shared-contract/reservations';

/**
 * The other pending reservations of the lot in the order of its queue, which activating `chosen` makes inactive (R10.3).
 * The person confirms exactly these, and exactly these are sent.
 */
export function displacedBy(chosen: ReservationRow, pending: readonly ReservationRow[]): ReservationRow[] {
  return pending
    .filter(
      ({ lote, estado, numeroAutorizacion }) =>
        lote === chosen.lote && estado === 'pendiente' && numeroAutorizacion !== chosen.numeroAutorizacion,
    )
    .sort(
      (one, other) =>
        (one.posicionCola ?? Infinity) - (other.posicionCola ?? Infinity) ||
        one.creadaEn.localeCompare(other.creadaEn),
    );
}
