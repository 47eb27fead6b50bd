import type { OwnReservation, ReservationRow } from '@lotes/shared-contract';
import { holdLimit } from '../holds';
import { holds, type Caller } from '../http/caller';
import { requirePermission } from '../http/guards';
import { mayStillBePaid, type PaymentLink } from '../payment-links';
import type { Reservation } from './reservations.tables';

/** Who sees reservations and works them. */
export const mayEditReservations = requirePermission('EDITAR_RESERVA');

/** True while a buyer may still call the reservation off. */
export function isCancellable({ estado }: Pick<Reservation, 'estado'>): boolean {
  return estado === 'pendiente' || estado === 'activa';
}

/** What the buyer may do with a reservation, given the line of its lot and its latest request to pay. */
export function ownAbilities(
  reservation: Reservation,
  line: readonly Reservation[],
  payment: PaymentLink | undefined,
): OwnReservation['puede'] {
  const cancellable = isCancellable(reservation);
  const holdsLot = line[0]?.codigo === reservation.codigo;
  return { cancelar: cancellable, pagar: cancellable && holdsLot && mayStillBePaid(payment) };
}

/** What the caller may do with a reservation, given who stands in the line of its lot (holder first). */
export function reservationAbilities(
  caller: Caller | null,
  reservation: Reservation,
  line: readonly Reservation[],
): ReservationRow['puede'] {
  const edits = holds(caller, 'EDITAR_RESERVA');
  const { estado, retencion_desde: from, fecha_vencimiento: until } = reservation;
  const [holder] = line;
  const heldByAnother = holder !== undefined && holder.estado !== 'pendiente';
  return {
    activar: edits && estado === 'pendiente' && !heldByAnother,
    extender: edits && estado === 'activa' && from !== null && until !== null && until < holdLimit(from),
    liberar: edits && holder?.codigo === reservation.codigo,
  };
}
