import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { advanceAndAnnounce, advanceQueue, beginStep, endStep, lockLots } from '../queue';
import { cancellationMail } from './decision-mails';
import { endReservations } from './end-reservations';
import { assertAsSeen } from './locked-reservation';
import { findReservation, type ReservationOfLot } from './reservations.repository';
import { findSameNetwork } from './same-network.repository';

async function findSeen(
  { transaction, caller }: { transaction: Transaction; caller: Caller },
  number: string,
  seen: readonly string[],
  now: Date,
): Promise<ReservationOfLot[]> {
  const reservation = await findReservation(transaction, number);
  if (!reservation) throw appError('reservation/not-found');
  const found = await findSameNetwork(transaction, reservation, now);
  await assertAsSeen({ transaction, caller }, found, seen);
  return found;
}

/** Returns the mail that tells the buyer of a reservation of one of these lots that it was canceled. */
function mailAbout(lots: readonly Lot[], reservation: Reservation) {
  const lot = lots.find(({ codigo }) => codigo === reservation.lote);
  return lot ? cancellationMail(reservation, lot) : null;
}

export interface NetworkCancellation {
  /** Authorization numbers of the reservations that staff saw and agreed to end. */
  cancela: string[];
  motivo: string;
}

/**
 * Cancels the live reservations of unconfirmed people that were made from the network of a reservation within an hour of it, all
 * or none; the reservations behind them in the queues move up.
 * @returns the authorization numbers of the canceled reservations.
 * @throws {AppError} `reservation/not-found`; `reservation/queue-changed` if the reservations differ from those that staff saw.
 */
export async function cancelSameNetwork(
  { database, clock }: DataSource,
  number: string,
  { cancela, motivo }: NetworkCancellation,
  caller: Caller,
): Promise<{ canceladas: string[]; paso: number | null }> {
  return withTransaction(database, async (transaction) => {
    const asked = { transaction, caller };
    const known = await findSeen(asked, number, cancela, clock.now());
    const lots = await lockLots(transaction, { codes: known.map(({ lote }) => lote) });
    const now = clock.now();
    for (const lot of lots) await advanceQueue(transaction, lot, now);
    // Read again: the reservations may have changed while the locks were awaited.
    const found = await findSeen(asked, number, cancela, now);
    beginStep(transaction);
    const mailFor = (ended: Reservation) => mailAbout(lots, ended);
    await endReservations({ ...asked, now }, found, { accion: 'cancelar', motivo, mailFor });
    for (const lot of lots) await advanceAndAnnounce(transaction, lot, now);
    const paso = await endStep(transaction, { accion: 'cancelar', at: now });
    return { canceladas: found.map(({ numero_autorizacion: ended }) => ended), paso };
  });
}
