import { freeHold } from '@lotes/shared-contract/dates';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { AppError } from '../errors/app-error';
import { publishEvent } from '../events';
import { causedByClock, enqueueMail } from '../outbox';
import { isWeekBought } from './bought-weeks.repository';
import { closeOrphanedPayments } from './close-orphaned-payments';
import { expiryMail } from './ended-mails';
import { limitLinks } from './limit-links';
import { deriveStatus } from './lot-status';
import { lockLots } from './lot.repository';
import { promotionMail } from './promotion-mail';
import {
  beginQueueStep,
  changeReservation,
  type DueWork,
  expireHolds,
  lotsWithOverdueHolds,
} from './queue.repository';

/** The queue of a lot. */
export interface Queue {
  /** The live reservations, the holder first. */
  live: readonly Reservation[];
  /** The reservation that this call promoted to hold the lot. */
  promoted: Reservation | null;
}

/** Publishes the public status of a locked lot once the transaction commits. */
export function announceLot(transaction: Transaction, lot: Lot, live: readonly Reservation[]): void {
  const estado = deriveStatus(lot.estado_base, live);
  publishEvent(transaction, 'lote', { numero: lot.numero, estado });
}

/**
 * Brings the queue of a locked lot up to date: records that its hold has ended, and promotes the next reservation for 24 hours
 * from now, however late it is called (R9.4). The payment-link requests of reservations that
 * have ended or wait again are closed.
 */
export async function advanceQueue(transaction: Transaction, lot: Lot, now: Date): Promise<Queue> {
  const { due, live } = await beginQueueStep(transaction, lot.codigo, now);
  const settle = () => settleQueue(transaction, lot, { due, live, now });
  return due.holds ? causedByClock(transaction, settle) : settle();
}

/**
 * Brings the queue of a locked lot up to date after a change to it, and publishes the lot's status, which `advanceQueue` has
 * published already if it promoted a reservation.
 */
export async function advanceAndAnnounce(transaction: Transaction, lot: Lot, now: Date): Promise<Queue> {
  const queue = await advanceQueue(transaction, lot, now);
  if (!queue.promoted) announceLot(transaction, lot, queue.live);
  return queue;
}

async function settleQueue(
  transaction: Transaction,
  lot: Lot,
  { due, live, now }: { due: DueWork; live: readonly Reservation[]; now: Date },
): Promise<Queue> {
  const expired = due.holds ? await expireHolds(transaction, lot.codigo, now) : [];
  await recordExpiry(transaction, lot, expired, now);
  const [first, ...waiting] = live;
  const promoted = first?.retencion_desde === null ? await promote(transaction, lot, first, now) : null;
  // After the promotion: a reservation that has waited and has its lot now keeps its request.
  if (due.payments || expired.length > 0) await closeOrphanedPayments(transaction, lot, now);
  const queue = { live: promoted ? [promoted, ...waiting] : live, promoted };
  if (expired.length > 0 || promoted) announceLot(transaction, lot, queue.live);
  return queue;
}

async function recordExpiry(
  transaction: Transaction,
  lot: Lot,
  expired: readonly Reservation[],
  now: Date,
): Promise<void> {
  for (const { numero_autorizacion: id } of expired) {
    const change = { antes: null, despues: { estado: 'vencida' } };
    await recordAudit(transaction, {
      actor: 'sistema',
      at: now,
      accion: 'vencer',
      entidad: 'reserva',
      id,
      ...change,
    });
  }
  // A buyer who was never mailed a link of their own is not notified: most such reservations were seeded or imported.
  const notified = expired.filter(({ token_hash }) => token_hash !== null);
  const mails = notified.flatMap((one) => expiryMail(one, lot) ?? []);
  await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at: now })));
}

async function promote(
  transaction: Transaction,
  lot: Lot,
  waiting: Reservation,
  now: Date,
): Promise<Reservation> {
  const { from, until } = freeHold(now);
  const promoted = await changeReservation(transaction, waiting, {
    retencion_desde: from,
    fecha_vencimiento: until,
  });
  await recordAudit(transaction, {
    actor: 'sistema',
    at: now,
    accion: 'promover',
    entidad: 'reserva',
    id: promoted.numero_autorizacion,
    antes: { retencionDesde: null },
    despues: { retencionDesde: from, fechaVencimiento: until },
  });
  await limitLinks(transaction, waiting, promoted, { actor: 'sistema', at: now, accion: 'promover' });
  const isPayable = promoted.tipo === 'pago7d' && !(await isWeekBought(transaction, promoted.codigo));
  const mail = promotionMail(promoted, lot, isPayable);
  if (mail) await enqueueMail(transaction, { ...mail, at: now });
  return promoted;
}

/** A lot whose queue could not be brought up to date, by its key, and why. */
interface FailedLot {
  lot: number;
  cause: unknown;
}

/**
 * Records the end of every hold that is over and promotes the next in each queue, one lot per transaction. A lot that fails does
 * not stop the others.
 * @returns the number of lots that were brought up to date, and those that failed.
 * @throws {AppError} `unavailable` if no transaction could begin in time.
 */
export async function settleEachLot({
  database,
  clock,
}: DataSource): Promise<{ settled: number; failed: FailedLot[] }> {
  const overdue = await lotsWithOverdueHolds(database, clock.now());
  const failed: FailedLot[] = [];
  for (const codigo of overdue) {
    try {
      await withTransaction(database, async (transaction) => {
        const [lot] = await lockLots(transaction, { codes: [codigo] });
        if (lot) await advanceQueue(transaction, lot, clock.now());
      });
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      failed.push({ lot: codigo, cause });
    }
  }
  return { settled: overdue.length - failed.length, failed };
}

/**
 * Does the same before every read that shows holds, so that what is shown is right even before the sweeper has run. If a lot
 * fails, the read goes on, since a hold that is over does not count (R9.8); the sweeper reports the lot.
 */
export async function settleOverdueHolds(source: DataSource): Promise<void> {
  await settleEachLot(source);
}
