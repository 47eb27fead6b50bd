import { isSale, ownReason } from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import { closeOrphanedPayments, type PersonIdentifiers } from '../queue';
import { displacementMail } from './decision-mails';
import { endReservations } from './end-reservations';
import type { LockedReservation } from './locked-reservation';

/** A locked lot that one reservation gets. */
type LotUnderChange = Pick<LockedReservation, 'transaction' | 'caller' | 'now'> & { lot: Lot };

/**
 * Makes pending reservations of a locked lot inactive because another one gets the lot, notifies their buyers, and
 * closes their open payment requests.
 * @param by the reservation that gets the lot, with its buyer and in its new state.
 */
export async function displace(
  locked: LotUnderChange,
  others: readonly Reservation[],
  by: Pick<Reservation, 'numero_autorizacion' | 'estado'> & PersonIdentifiers,
): Promise<void> {
  const { transaction, lot, now } = locked;
  const code = isSale(by.estado) ? 'lot-sold' : 'other-activated';
  await endReservations(locked, others, {
    accion: 'desplazar',
    motivo: ownReason(code, { number: by.numero_autorizacion }),
    mailFor: (ended) => displacementMail(ended, lot, by),
  });
  await closeOrphanedPayments(transaction, lot, now);
}
