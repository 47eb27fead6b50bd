import type { OwnReservation } from '@lotes/shared-contract';
import type { PaymentLink, Reservation } from '../database/rows';
import { type Caller, holds } from '../http/caller';
import { ownsMailbox } from '../http/person-limits';
import { mayStillBePaid } from '../payment-links';
import type { Standing } from '../reservations';

/** What is known of whoever asks for lots with an e-mail; where limits are off, nobody is asked for a proof. */
export function standingOf(caller: Caller | null, correo: string, rateLimits: boolean): Standing {
  if (ownsMailbox(caller, correo)) return 'proved';
  if (!rateLimits || holds(caller, 'EDITAR_RESERVA', 'RESERVA_CLIENTE')) return 'trusted';
  return caller?.correoVerificado ? 'signedIn' : 'claimed';
}

/** True while its buyer may cancel a reservation. */
export function isCancellable({ estado }: Pick<Reservation, 'estado'>): boolean {
  return estado === 'pendiente' || estado === 'activa';
}

/** What the buyer may do with a reservation, given the queue of its lot and its latest request to pay. */
export function ownAbilities(
  reservation: Reservation,
  queue: readonly Reservation[],
  payment: PaymentLink | undefined,
): OwnReservation['puede'] {
  const cancellable = isCancellable(reservation);
  const holdsLot = queue[0]?.codigo === reservation.codigo;
  return { cancelar: cancellable, pagar: cancellable && holdsLot && mayStillBePaid(payment) };
}
