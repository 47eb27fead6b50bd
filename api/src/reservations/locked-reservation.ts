import type { ErrorCode, ReservationRow } from '@lotes/shared-contract';
import { assertVersion, conflictError, recordAudit, type AuditEntry } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { advanceQueue, beginStep, lockLots, type Queue } from '../queue';
import { presentRows } from './read-reservations.service';
import { seesWaiting } from './reservations.policy';
import { findReservation, type ReservationOfLot } from './reservations.repository';

/** A reservation under a change: its lot is locked and the queue of the lot is up to date. */
export interface LockedReservation {
  transaction: Transaction;
  source: DataSource;
  caller: Caller;
  now: Date;
  lot: Lot;
  queue: Queue;
  reservation: ReservationOfLot;
}

/** Returns the subject of a reservation's audit entries. */
export const auditSubject = ({ numero_autorizacion: id }: Reservation) =>
  ({ entidad: 'reserva', id }) as const;

async function assertAllowed(
  transaction: Transaction,
  reservation: Reservation,
  refusal: (reservation: Reservation) => ErrorCode | null,
): Promise<void> {
  const code = refusal(reservation);
  if (code) throw await conflictError(transaction, code, auditSubject(reservation));
}

/**
 * Runs a change to one reservation in a transaction, with its lot locked and the queue up to date. `refusal` returns the code
 * that refuses the change, or null. It is called before locking, so that a late request does not wait, and again after locking.
 * A step begins before `change`, which must call `endStep` after all its changes: otherwise the step is not stored for an undo.
 * @throws {AppError} `reservation/not-found`, and the code of `refusal` with the change that came first.
 */
export async function withLockedReservation<Result>(
  { database, clock }: DataSource,
  number: string,
  caller: Caller,
  refusal: (reservation: Reservation) => ErrorCode | null,
  change: (locked: LockedReservation) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (transaction) => {
    const known = await findReservation(transaction, number);
    if (!known) throw appError('reservation/not-found');
    await assertAllowed(transaction, known, refusal);
    const [lot] = await lockLots(transaction, { codes: [known.lote] });
    const now = clock.now();
    const queue = lot && (await advanceQueue(transaction, lot, now));
    // Read again: the reservation may have changed while the lock was awaited.
    const reservation = await findReservation(transaction, number);
    if (!lot || !queue || !reservation) throw appError('reservation/not-found');
    await assertAllowed(transaction, reservation, refusal);
    beginStep(transaction);
    const source = { database: transaction, clock };
    return change({ transaction, source, caller, now, lot, queue, reservation });
  });
}

/** Returns the row of a reservation as staff see it now. */
export async function presentOne(
  { source, caller }: LockedReservation,
  number: string,
): Promise<ReservationRow> {
  const row = await findReservation(source.database, number);
  const [presented] = row ? await presentRows(source, [row], caller) : [];
  if (!presented) throw appError('reservation/not-found');
  return presented;
}

/** @throws {AppError} `stale-version` with the current row, if the reservation has another version. */
export async function assertFresh(locked: LockedReservation, version: number): Promise<void> {
  const { transaction, reservation } = locked;
  await assertVersion(transaction, reservation, version, auditSubject(reservation), () =>
    presentOne(locked, reservation.numero_autorizacion),
  );
}

/**
 * Asserts that staff confirmed exactly the reservations that a change ends.
 * @throws {AppError} `reservation/queue-changed` with the numbers of the reservations that would end now, and the last change of
 * a reservation that was added or removed since.
 */
export async function assertAsSeen(
  { transaction, caller }: Pick<LockedReservation, 'transaction' | 'caller'>,
  reservations: readonly Reservation[],
  seen: readonly string[],
): Promise<void> {
  const present = reservations.map(({ numero_autorizacion: number }) => number).sort();
  const came = present.filter((number) => !seen.includes(number));
  const went = seen.filter((number) => !present.includes(number));
  const id = [...came, ...went];
  if (id.length === 0) return;
  const audited = { entidad: 'reserva', id, hidesBuyers: !seesWaiting(caller) } as const;
  throw await conflictError(transaction, 'reservation/queue-changed', audited, present);
}

/** Records a change of reservations in the audit in one statement; each pair has a reservation before and after it. */
export async function auditChanges(
  { transaction, caller, now }: Pick<LockedReservation, 'transaction' | 'caller' | 'now'>,
  accion: AuditEntry['accion'],
  changes: readonly (readonly [before: Reservation, after: Reservation])[],
): Promise<void> {
  const facts = ({ estado, fecha_vencimiento, motivo }: Reservation) => ({
    estado,
    fechaVencimiento: fecha_vencimiento,
    motivo,
  });
  const entries = changes.map(([before, after]): AuditEntry => {
    const id = before.numero_autorizacion;
    const states = { antes: facts(before), despues: facts(after) };
    return { actor: caller, at: now, accion, entidad: 'reserva', id, ...states };
  });
  await recordAudit(transaction, ...entries);
}
