import { LIVE_STATES } from '@lotes/shared-contract';
import { expressionBuilder, sql } from 'kysely';
import { compileOnce } from '../database/compile-once';
import type { Queryable, Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import { ledgerTime } from '../database/ledger-time';
import type { Reservation, ReservationChange } from '../database/rows';
import type { DB } from '../database/tables';
import { noteBefore } from './lot-steps';
import { selectOrphaned } from './orphaned-payments.repository';
import { takeBackReminders } from './reminder-mail';
import { statesBefore } from './transition-table';

/** Condition on a reservation: its hold has no end, or its end has not passed. */
export function holdIsNotOver(now: Date) {
  const where = expressionBuilder<DB, 'reservas'>();
  return where.or([
    where('reservas.fecha_vencimiento', 'is', null),
    where('reservas.fecha_vencimiento', '>', now),
  ]);
}

/**
 * Returns the live reservations, lot by lot, the holder first and then in the order of their turns. A hold that is over does not
 * count, even if its end has not been recorded yet.
 */
export async function liveReservations(
  database: Queryable,
  now: Date,
  lots?: readonly number[],
): Promise<Reservation[]> {
  let query = selectLive(database, now)
    .orderBy('lote')
    .orderBy('retencion_desde', (order) => order.asc().nullsLast())
    .orderBy('turno');
  if (lots) query = query.where(sql<boolean>`lote = any(${lots}::integer[])`);
  return query.execute();
}

function selectLive(database: Queryable, now: Date) {
  return database
    .selectFrom('reservas')
    .selectAll()
    .where('estado', 'in', literals(...LIVE_STATES))
    .where(holdIsNotOver(now));
}

/** Columns of a live reservation that give the status and the buyer of its lot. */
export type LiveState = Pick<Reservation, 'lote' | 'estado' | 'nombre_cliente' | 'numero_autorizacion'>;

/** Returns the states of all live reservations, in no order, without their other columns. */
export async function liveStates(database: Queryable, now: Date): Promise<LiveState[]> {
  return selectLive(database, now)
    .clearSelect()
    .select(['lote', 'estado', 'nombre_cliente', 'numero_autorizacion'])
    .execute();
}

/** Groups reservations by their lot, keeping their order. */
export function byLot<R extends Pick<Reservation, 'lote'>>(
  reservations: readonly R[],
): ReadonlyMap<number, readonly R[]> {
  const queues = new Map<number, R[]>();
  for (const reservation of reservations) {
    const queue = queues.get(reservation.lote);
    if (queue) queue.push(reservation);
    else queues.set(reservation.lote, [reservation]);
  }
  return queues;
}

/** Condition on a reservation: the end of its hold has passed and is not recorded yet. */
function holdIsOverdue(now: Date) {
  const where = expressionBuilder<DB, 'reservas'>();
  return where.and([
    where('reservas.estado', 'in', literals(...statesBefore('vencida'))),
    where('reservas.fecha_vencimiento', '<=', now),
  ]);
}

/** Ends that must be recorded for a lot: of holds, and of open requests for reservations that have ended or wait again. */
export interface DueWork {
  holds: boolean;
  payments: boolean;
}

const selectQueueStep = compileOnce((database, { lot, now }: { lot: number; now: Date }) => {
  const overdue = database.selectFrom('reservas').where('lote', '=', lot).where(holdIsOverdue(now));
  const due = database.selectNoFrom((value) => [
    ledgerTime(now).as('momento'),
    value.exists(overdue).$castTo<boolean>().as('holds'),
    value.exists(selectOrphaned(database, lot)).$castTo<boolean>().as('payments'),
  ]);
  return database
    .selectFrom(due.as('due'))
    .leftJoin(selectLive(database, now).where('lote', '=', lot).as('live'), (join) => join.onTrue())
    .selectAll()
    .orderBy('live.retencion_desde', (order) => order.asc().nullsLast())
    .orderBy('live.turno');
});

/**
 * Sets the instant of the ledger's entries, and returns the due work of a locked lot with its live reservations in their
 * order. It is one statement, because it runs in every step.
 */
export async function beginQueueStep(
  transaction: Transaction,
  lot: number,
  now: Date,
): Promise<{ due: DueWork; live: Reservation[] }> {
  const rows = await selectQueueStep(transaction, { lot, now });
  const [{ holds = false, payments = false } = {}] = rows;
  const live = rows.flatMap(({ momento: _, holds: _holds, payments: _payments, ...reservation }) =>
    reservation.codigo === null ? [] : [reservation as Reservation],
  );
  return { due: { holds, payments }, live };
}

/** Returns the keys of lots with a hold whose end has passed and is not recorded yet. */
export async function lotsWithOverdueHolds(database: Queryable, now: Date): Promise<number[]> {
  const rows = await database
    .selectFrom('reservas')
    .select('lote')
    .distinct()
    .where(holdIsOverdue(now))
    .orderBy('lote')
    .execute();
  return rows.map(({ lote }) => lote);
}

/** Marks the reservations of a locked lot as expired whose hold has ended, and returns them. */
export async function expireHolds(transaction: Transaction, lot: number, now: Date): Promise<Reservation[]> {
  const expired = await transaction
    .updateTable('reservas')
    .set((value) => ({ estado: 'vencida', version: value('version', '+', 1) }))
    .where('lote', '=', lot)
    .where(holdIsOverdue(now))
    .returningAll()
    .execute();
  await takeBackReminders(transaction, expired);
  return expired;
}

/** Returns the next instant at which a hold ends, null if none is running. */
export async function nextExpiry(database: Queryable, now: Date): Promise<Date | null> {
  const row = await database
    .selectFrom('reservas')
    .select((value) => value.fn.min('fecha_vencimiento').as('instant'))
    .where('estado', 'in', statesBefore('vencida'))
    .where('fecha_vencimiento', '>', now)
    .executeTakeFirst();
  return row?.instant ?? null;
}

/** Returns the next turn number, which is greater than every number in use. */
export async function nextTurn(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ turno: number }>`select nextval('reservas_turno') as turno`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error('The sequence of turns gave none.');
  return row.turno;
}

/** True if a change ended or prolonged a hold, or paid for it: a reminder of its end no longer applies (R9.15). */
function changesHold(before: Reservation, after: Reservation): boolean {
  const { estado, tipo, fecha_vencimiento: end } = before;
  return estado !== after.estado || tipo !== after.tipo || Number(end) !== Number(after.fecha_vencimiento);
}

/**
 * Changes a reservation, whose lot the caller has locked, raises the reservation's version, and withdraws reminders of an end
 * that no longer applies.
 * @throws if the transition table does not lead from the stored state to the new one.
 */
export async function changeReservation(
  transaction: Transaction,
  reservation: Reservation,
  change: ReservationChange,
): Promise<Reservation> {
  const { codigo, estado, version } = reservation;
  noteBefore(transaction, reservation);
  const next = change.estado ?? estado;
  const changed = await transaction
    .updateTable('reservas')
    .set({ ...change, version: version + 1 })
    .where('codigo', '=', codigo)
    .where('estado', 'in', next === estado ? [estado] : statesBefore(next))
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error(`A reservation may not change from ${estado} to ${next}.`);
  if (changesHold(reservation, changed)) await takeBackReminders(transaction, [reservation]);
  return changed;
}

/**
 * Overwrites columns of a reservation for an undo, as {@link changeReservation} does, but without checking the transition
 * table.
 */
export async function overwriteReservation(
  transaction: Transaction,
  present: Reservation,
  change: ReservationChange,
): Promise<Reservation> {
  noteBefore(transaction, present);
  const changed = await transaction
    .updateTable('reservas')
    .set({ ...change, version: present.version + 1 })
    .where('codigo', '=', present.codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changesHold(present, changed)) await takeBackReminders(transaction, [present]);
  return changed;
}

/** Returns the reservations with these keys, in ascending order of key. */
export async function reservationsByKey(
  database: Queryable,
  keys: readonly number[],
): Promise<Reservation[]> {
  return database.selectFrom('reservas').selectAll().where('codigo', 'in', keys).orderBy('codigo').execute();
}

/**
 * Makes reservations whose lot is locked inactive, in one statement however many they are; returns them in no order.
 * @throws if the transition table does not let one of them become inactive.
 */
export async function deactivateReservations(
  transaction: Transaction,
  reservations: readonly Reservation[],
  motivo: string,
): Promise<Reservation[]> {
  if (reservations.length === 0) return [];
  for (const reservation of reservations) noteBefore(transaction, reservation);
  const codes = reservations.map(({ codigo }) => codigo);
  const changed = await transaction
    .updateTable('reservas')
    .set((value) => ({ estado: 'inactiva', motivo, version: value('version', '+', 1) }))
    .where('codigo', 'in', codes)
    .where('estado', 'in', statesBefore('inactiva'))
    .returningAll()
    .execute();
  if (changed.length < codes.length) throw new Error('A reservation may not become inactive.');
  await takeBackReminders(transaction, reservations);
  return changed;
}

/**
 * Replaces the secret token of a reservation, of every other reservation that the earlier token opened, and of payments that were
 * booked on another reservation of the buyer and that the earlier token still opened.
 */
export async function replaceToken(
  transaction: Transaction,
  { codigo, token_hash: earlier }: Reservation,
  token_hash: Buffer,
): Promise<void> {
  const changed = transaction.updateTable('reservas').set({ token_hash });
  if (!earlier) {
    await changed.where('codigo', '=', codigo).execute();
    return;
  }
  await changed.where('token_hash', '=', earlier).execute();
  const payments = transaction.updateTable('solicitudes_link_pago').set({ token_hash });
  await payments.where('token_hash', '=', earlier).execute();
}

/**
 * Returns the token hash of another reservation of the same request and e-mail, the preferred one if one of them has it; null if
 * there is none.
 */
export async function tokenOfRequest(
  database: Queryable,
  { codigo, grupo, correo }: Reservation,
  preferred: Buffer | null,
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('reservas')
    .select('token_hash')
    .where('grupo', '=', grupo)
    .where('correo', '=', correo)
    .where('codigo', '!=', codigo)
    .where('token_hash', 'is not', null)
    .orderBy((where) => where('token_hash', 'is not distinct from', preferred), 'desc')
    .orderBy('codigo')
    .limit(1)
    .executeTakeFirst();
  return row?.token_hash ?? null;
}
