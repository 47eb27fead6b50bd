import { ownReason, type OwnReservations } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { tokenHash } from '../http/private-token';
import { countMailsAsPublic, enqueueMail } from '../outbox';
import { latestWeekPayments, settleOverdueLinks } from '../payment-links';
import {
  advanceAndAnnounce,
  advanceQueue,
  byLot,
  changeReservation,
  liveReservations,
  lockLots,
  openedBy,
  settleOverdueHolds,
} from '../queue';
import { findByToken, type ReservationOfLot } from '../reservations';
import { ownCancellationMail } from './own-cancellation-mail';
import { isCancelable } from './own-reservations.policy';
import { presentOwn } from './own-reservations.presenter';

async function present({ database, clock }: DataSource, rows: ReservationOfLot[]): Promise<OwnReservations> {
  const [first] = rows;
  if (!first) throw appError('reservation/not-found');
  const now = clock.now();
  const lots = rows.map(({ lote }) => lote);
  const queues = byLot(await liveReservations(database, now, lots));
  const keys = rows.map(({ codigo }) => codigo);
  const payments = await latestWeekPayments(database, keys);
  return {
    nombreCliente: first.nombre_cliente,
    correo: first.correo ?? '',
    telefono: first.telefono ?? '',
    ahora: now.toISOString(),
    reservas: rows.map((row) => presentOwn(row, queues.get(row.lote) ?? [], payments.get(row.codigo), now)),
  };
}

/**
 * Returns the reservations that a secret token opens, each with its latest payment.
 * @throws {AppError} `reservation/not-found`.
 */
export async function readOwn(source: DataSource, token: string): Promise<OwnReservations> {
  await settleOverdueHolds(source);
  await settleOverdueLinks(source);
  const hash = await openedBy(source.database, tokenHash(token), source.clock.now());
  return present(source, await findByToken(source.database, hash));
}

async function cancelOne(
  transaction: Transaction,
  reservation: ReservationOfLot,
  at: Date,
): Promise<ReservationOfLot> {
  const motivo = ownReason('client-canceled');
  const canceled = await changeReservation(transaction, reservation, { estado: 'inactiva', motivo });
  await recordAudit(transaction, {
    actor: null,
    at,
    accion: 'cancelar',
    entidad: 'reserva',
    id: reservation.numero_autorizacion,
    antes: { estado: reservation.estado },
    despues: { estado: 'inactiva', motivo },
  });
  return { ...reservation, ...canceled };
}

/**
 * Cancels the buyer's live reservations that the token opens, or one of them; those behind them in the queue move up (R9.10).
 * @param reserva authorization number of the reservation to cancel; without it all are canceled.
 * @throws {AppError} `reservation/not-found`, `reservation/closed` if none of them is live.
 */
export async function cancelOwn(
  { database, clock }: DataSource,
  token: string,
  reserva?: string,
): Promise<OwnReservations> {
  return withTransaction(database, async (transaction) => {
    const hash = await openedBy(transaction, tokenHash(token), clock.now());
    const isMeant = (own: ReservationOfLot) => reserva === undefined || own.numero_autorizacion === reserva;
    const request = await findByToken(transaction, hash);
    if (!request.some(isMeant)) throw appError('reservation/not-found');
    const lots = await lockLots(transaction, { codes: request.map(({ lote }) => lote) });
    const now = clock.now();
    for (const lot of lots) await advanceQueue(transaction, lot, now);
    countMailsAsPublic(transaction);
    const cancelable = (await findByToken(transaction, hash)).filter(
      (own) => isMeant(own) && isCancelable(own),
    );
    if (cancelable.length === 0) throw appError('reservation/closed');
    const canceled: ReservationOfLot[] = [];
    for (const reservation of cancelable) canceled.push(await cancelOne(transaction, reservation, now));
    const mail = ownCancellationMail(canceled);
    if (mail) await enqueueMail(transaction, { ...mail, at: now });
    for (const lot of lots) await advanceAndAnnounce(transaction, lot, now);
    return present({ database: transaction, clock }, await findByToken(transaction, hash));
  });
}
