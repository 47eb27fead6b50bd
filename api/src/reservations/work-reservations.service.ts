import type { ReservationRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit/record-audit';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import { withTransaction } from '../database/transaction';
import { appError, type AppError } from '../errors/app-error';
import {
  advanceLine,
  announceLot,
  closeMootPayments,
  extendedHold,
  grantedHold,
  lockLots,
  type Hold,
  type Line,
} from '../holds';
import type { Caller } from '../http/caller';
import type { Lot } from '../lots/lots.tables';
import { enqueueMail } from '../outbox/enqueue-mail';
import { activationMail, displacementMail } from './decision-mails';
import { presentRows, type ReservationSource } from './read-reservations.service';
import { findReservation, updateReservation, type ReservationOfLot } from './reservations.repository';
import type { Reservation } from './reservations.tables';

interface Work {
  transaction: Transaction;
  source: ReservationSource;
  caller: Caller;
  now: Date;
  lot: Lot;
  line: Line;
  reservation: ReservationOfLot;
}

/** Runs a change to one reservation with its lot locked and its line up to date. */
async function workOn<Result>(
  { database, clock }: ReservationSource,
  number: string,
  caller: Caller,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (transaction) => {
    const known = await findReservation(transaction, number);
    if (!known) throw appError('reservation/not-found');
    const [lot] = await lockLots(transaction, { codes: [known.lote] });
    const now = clock.now();
    const line = lot && (await advanceLine(transaction, lot, now));
    // Read again: whoever held the lock before may have changed it.
    const reservation = await findReservation(transaction, number);
    if (!lot || !line || !reservation) throw appError('reservation/not-found');
    const source = { database: transaction, clock };
    return change({ transaction, source, caller, now, lot, line, reservation });
  });
}

async function presentOne({ source, caller }: Work, number: string): Promise<ReservationRow> {
  const row = await findReservation(source.database, number);
  const [presented] = row ? await presentRows(source, [row], caller) : [];
  if (!presented) throw appError('reservation/not-found');
  return presented;
}

async function assertFresh(work: Work, version: number): Promise<void> {
  if (work.reservation.version === version) return;
  const actual = await presentOne(work, work.reservation.numero_autorizacion);
  throw appError('stale-version', { actual });
}

async function audit(
  { transaction, caller, now }: Work,
  accion: string,
  before: Reservation,
  after: Reservation,
) {
  const facts = ({ estado, fecha_vencimiento, motivo }: Reservation) => ({
    estado,
    fechaVencimiento: fecha_vencimiento,
    motivo,
  });
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion,
    entidad: 'reserva',
    id: before.numero_autorizacion,
    antes: facts(before),
    despues: facts(after),
  });
}

/** The other pending reservations of the lot, which the person must have seen and confirmed: exactly these. */
function assertQueueIsAsSeen(others: readonly Reservation[], seen: readonly string[]): void {
  const present = others.map(({ numero_autorizacion: number }) => number).sort();
  const confirmed = [...new Set(seen)].sort();
  if (JSON.stringify(present) === JSON.stringify(confirmed)) return;
  throw appError('reservation/queue-changed', { actual: present });
}

async function displace(work: Work, other: Reservation): Promise<void> {
  const motivo = `Otra reserva del lote fue activada: ${work.reservation.numero_autorizacion}`;
  const displaced = await updateReservation(work.transaction, other, { estado: 'inactiva', motivo });
  await audit(work, 'desplazar', other, displaced);
  const mail = displacementMail(displaced, work.lot);
  if (mail) await enqueueMail(work.transaction, { ...mail, at: work.now });
}

function lotTaken(error: unknown): AppError | null {
  return violates(error, 'reservas_un_titular') ? appError('reservation/lot-taken', { cause: error }) : null;
}

async function hold(work: Work, { from, until }: Hold, days: number): Promise<Reservation> {
  try {
    return await updateReservation(work.transaction, work.reservation, {
      estado: 'activa',
      // Staff's own decision, however long: a paid week is what a recorded payment grants (holds/grant-paid-week.ts).
      tipo: 'personal',
      dias: days,
      retencion_desde: from,
      fecha_vencimiento: until,
    });
  } catch (error) {
    throw lotTaken(error) ?? error;
  }
}

export interface Activation {
  version: number;
  /** Authorization numbers of the other pending reservations, as the person saw and confirmed them. */
  desplaza: string[];
  dias: number;
}

/**
 * Activates a pending reservation for whole days from now; the other pending ones of the lot become inactive in the same
 * transaction.
 * @throws {AppError} `reservation/not-found`, `reservation/not-pending`, `stale-version`, `reservation/lot-taken`,
 * `reservation/queue-changed`, `reservation/limit-exceeded`.
 */
export async function activateReservation(
  source: ReservationSource,
  number: string,
  { version, desplaza, dias }: Activation,
  caller: Caller,
): Promise<{ reserva: ReservationRow; desplazadas: string[] }> {
  return workOn(source, number, caller, async (work) => {
    const { reservation, line, transaction, lot, now } = work;
    if (reservation.estado !== 'pendiente') throw appError('reservation/not-pending');
    await assertFresh(work, version);
    if (line.standing.some(({ estado }) => estado !== 'pendiente')) throw appError('reservation/lot-taken');
    const others = line.standing.filter(({ codigo }) => codigo !== reservation.codigo);
    assertQueueIsAsSeen(others, desplaza);
    const granted = grantedHold(reservation.retencion_desde ?? now, now, dias);
    if (!granted) throw appError('reservation/limit-exceeded');

    for (const other of others) await displace(work, other);
    await closeMootPayments(transaction, lot, now);
    const active = await hold(work, granted, dias);
    await audit(work, 'activar', reservation, active);
    const mail = activationMail(active, lot);
    if (mail) await enqueueMail(transaction, { ...mail, at: now });
    await announceLot(transaction, lot, [active]);
    const desplazadas = others.map(({ numero_autorizacion: other }) => other);
    return { reserva: await presentOne(work, number), desplazadas };
  });
}

/**
 * Adds whole days to the end of an active reservation.
 * @throws {AppError} `reservation/not-found`, `reservation/not-active`, `stale-version`, `reservation/limit-exceeded`.
 */
export async function extendReservation(
  source: ReservationSource,
  number: string,
  { version, dias }: { version: number; dias: number },
  caller: Caller,
): Promise<ReservationRow> {
  return workOn(source, number, caller, async (work) => {
    const { reservation, transaction, lot, line } = work;
    const { estado, retencion_desde: from, fecha_vencimiento: until } = reservation;
    if (estado !== 'activa' || !from || !until) throw appError('reservation/not-active');
    await assertFresh(work, version);
    const extended = extendedHold({ from, until }, dias);
    if (!extended) throw appError('reservation/limit-exceeded');
    const after = await updateReservation(transaction, reservation, { fecha_vencimiento: extended.until });
    await audit(work, 'extender', reservation, after);
    await announceLot(transaction, lot, line.standing);
    return presentOne(work, number);
  });
}
