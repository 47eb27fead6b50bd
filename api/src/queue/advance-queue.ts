import { freeHold } from '@lotes/shared-contract/dates';
import { recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { publishEvent } from '../events';
import { withoutCountingAsPublic, enqueueMail } from '../outbox';
import { isWeekBought } from './bought-weeks.repository';
import { closeOrphanedPayments } from './close-orphaned-payments';
import { expiryMail } from './ended-mails';
import { moveLinks } from './move-links';
import { deriveStatus } from './lot-status';
import { promotionMail } from './promotion-mail';
import { beginQueueStep, changeReservation, type DueWork, expireHolds } from './queue.repository';

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
  return due.holds ? withoutCountingAsPublic(transaction, settle) : settle();
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
  await moveLinks(transaction, waiting, promoted, { actor: 'sistema', at: now, accion: 'promover' });
  const isPayable = promoted.tipo === 'pago7d' && !(await isWeekBought(transaction, promoted.codigo));
  const mail = promotionMail(promoted, lot, isPayable);
  if (mail) await enqueueMail(transaction, { ...mail, at: now });
  return promoted;
}
