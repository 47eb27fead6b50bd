import { recordAudit } from '../audit/record-audit';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { publishEvent } from '../events/live-events';
import { dateLedger } from '../ledger/date-ledger';
import type { Lot } from '../lots/lots.tables';
import { enqueueMail } from '../outbox/enqueue-mail';
import type { Reservation } from '../reservations/reservations.tables';
import { closeMootPayments } from './close-moot-payments';
import { freeHold } from './hold-interval';
import { expireHolds, lockLots, lotsWithOverdueHolds, standingReservations } from './line.repository';
import { deriveStatus } from './lot-status';
import { promotionMail } from './promotion-mail';

export interface Line {
  /** Who stands in line now, holder first. */
  standing: readonly Reservation[];
  /** Who came to hold the lot just now. */
  promoted: Reservation | null;
}

/** Tells everybody the public status of a locked lot, once the transaction commits. */
export async function announceLot(
  transaction: Transaction,
  lot: Lot,
  standing: readonly Reservation[],
): Promise<void> {
  const estado = deriveStatus(lot.estado_base, standing);
  await publishEvent(transaction, 'lote', { numero: lot.numero, estado });
}

/**
 * Brings the line of a locked lot up to date: writes down that a hold is over, and gives the lot to the next in line for
 * a fresh 24 hours from now, so that nobody loses time that they were not told of. Requests to pay for what ended are
 * closed with it.
 */
export async function advanceLine(transaction: Transaction, lot: Lot, now: Date): Promise<Line> {
  await dateLedger(transaction, now);
  const expired = await expireHolds(transaction, lot.codigo, now);
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
  await closeMootPayments(transaction, lot, now);
  const standing = await standingReservations(transaction, now, [lot.codigo]);
  const [first, ...behind] = standing;
  const promoted = first?.retencion_desde === null ? await promote(transaction, lot, first, now) : null;
  const line = { standing: promoted ? [promoted, ...behind] : standing, promoted };
  if (expired.length > 0 || promoted) await announceLot(transaction, lot, line.standing);
  return line;
}

async function promote(
  transaction: Transaction,
  lot: Lot,
  waiting: Reservation,
  now: Date,
): Promise<Reservation> {
  const { from, until } = freeHold(now);
  const promoted = await transaction
    .updateTable('reservas')
    .set({ retencion_desde: from, fecha_vencimiento: until, version: waiting.version + 1 })
    .where('codigo', '=', waiting.codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(transaction, {
    actor: 'sistema',
    at: now,
    accion: 'promover',
    entidad: 'reserva',
    id: promoted.numero_autorizacion,
    antes: { retencionDesde: null },
    despues: { retencionDesde: from, fechaVencimiento: until },
  });
  const mail = promotionMail(promoted, lot);
  if (mail) await enqueueMail(transaction, { ...mail, at: now });
  return promoted;
}

/**
 * Writes down every hold that the clock has ended and promotes who waits, one lot per transaction. Called before every
 * read that shows holds, so that an answer is right whether or not the sweeper has run.
 * @returns how many lots were brought up to date.
 */
export async function settleOverdueHolds(database: Queryable, clock: Clock): Promise<number> {
  const overdue = await lotsWithOverdueHolds(database, clock.now());
  for (const codigo of overdue) {
    await withTransaction(database, async (transaction) => {
      const [lot] = await lockLots(transaction, { codes: [codigo] });
      if (lot) await advanceLine(transaction, lot, clock.now());
    });
  }
  return overdue.length;
}
