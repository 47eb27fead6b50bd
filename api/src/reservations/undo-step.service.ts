import {
  isEnded,
  isLive,
  isSale,
  ownReason,
  RESERVATION_LIMITS,
  type UndoneStep,
} from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import { type AuditEntry, conflictError, recordAudit } from '../audit';
import { isStaffWith } from '../clients';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import {
  advanceAndAnnounce,
  advanceQueue,
  beginStep,
  endMade,
  endStep,
  type FoundByStep,
  hasLot,
  lockLots,
  movePayments,
  newestSteps,
  readStep,
  renewLinks,
  reopenPayment,
  type ReopenedPayment,
  reservationsByKey,
  restoreReservation,
} from '../queue';
import { isForSale } from './allowed-transitions';
import { withOneHolder } from './one-holder';
import { presentRows } from './read-reservations.service';
import { changedFacts } from './reservation-facts';
import { AGENT_PERMISSIONS } from './reservations.policy';
import { findReservation } from './reservations.repository';
import { mailLinks, sendCorrections } from './undo-corrections';
import type { Pair, Undo, Undoing } from './undoing';

/** Locks the lots of a step, brings their queues up to date, and reads the step's rows and whether it is the newest on all. */
async function lockStep(transaction: Transaction, lote: number, paso: number, now: () => Date) {
  const known = (await newestSteps(transaction, [lote])).filter((one) => one.paso === paso);
  const lots = await lockLots(transaction, { codes: [lote, ...known.map((one) => one.lote)] });
  for (const lot of lots) await advanceQueue(transaction, lot, now());
  const newest = await newestSteps(
    transaction,
    lots.map(({ codigo }) => codigo),
  );
  const steps = newest.filter((one) => one.paso === paso);
  const isNewest =
    steps.length === lots.length &&
    newest.every((one) => one.paso <= paso) &&
    steps.every(({ intacto, deshace }) => deshace === null && intacto);
  return { lots, steps, isNewest };
}

function assertReason({ steps, now, undo: { motivo } }: Undoing): void {
  const [step] = steps;
  const until = step && later(step.momento, { seconds: RESERVATION_LIMITS.undoSeconds });
  if (until && now >= until && motivo === undefined) throw invalidField('motivo', 'reason-required');
}

/** @throws {AppError} `reservation/not-undoable` if an ended reservation would return to a lot that is not on offer any more. */
async function assertOnOffer(
  { transaction, lots }: Undoing,
  present: readonly Reservation[],
  before: FoundByStep['before'],
): Promise<void> {
  for (const { codigo, lote, estado } of present) {
    const old = before.get(codigo);
    const returns = old && isEnded(estado) && isLive(old.estado) && !isSale(old.estado);
    const withheld = returns && lots.find((lot) => lot.codigo === lote && !isForSale(lot));
    if (!withheld) continue;
    const audited = { entidad: 'lote', id: withheld.numero } as const;
    throw await conflictError(transaction, 'reservation/not-undoable', audited);
  }
}

/** Returns the reservation from before the step, with the present agent if the earlier one cannot be its agent any more. */
async function withAgent(
  transaction: Transaction,
  before: Reservation,
  { agente: present }: Reservation,
): Promise<Reservation> {
  if (before.agente === null || before.agente === present) return before;
  const returns = await isStaffWith(transaction, before.agente, AGENT_PERMISSIONS);
  return returns ? before : { ...before, agente: present };
}

/** Restores the reservations of a step. Those that get their lot back come last, when no other reservation has it any more. */
async function restore(undoing: Undoing, { before }: FoundByStep): Promise<Pair[]> {
  const { transaction, now, steps, undo } = undoing;
  const present = await reservationsByKey(transaction, [...before.keys()]);
  await assertOnOffer(undoing, present, before);
  const getsLot = ({ codigo }: Reservation) => {
    const old = before.get(codigo);
    return old ? hasLot(old) : false;
  };
  const ordered = [...present].sort((a, b) => Number(getsLot(a)) - Number(getsLot(b)));
  const paused = Number(now) - Number(steps[0]?.momento ?? now);
  const pairs: Pair[] = [];
  for (const row of ordered) {
    const old = before.get(row.codigo);
    const after = old
      ? await restoreReservation(transaction, row, await withAgent(transaction, old, row), paused)
      : await endMade(transaction, row, undo.motivo ?? ownReason('staff-undone'));
    pairs.push([row, after]);
  }
  return pairs;
}

async function record(
  { transaction, caller, now, steps, undo }: Undoing,
  { before }: FoundByStep,
  pairs: readonly Pair[],
): Promise<void> {
  const [step] = steps;
  const reason = undo.motivo === undefined ? {} : { motivo: undo.motivo };
  const entries = pairs.map(([present, after]): AuditEntry => {
    const { antes, despues } = changedFacts(present, after);
    const id = after.numero_autorizacion;
    return {
      actor: caller,
      at: now,
      accion: 'deshacer',
      entidad: 'reserva',
      id,
      antes,
      despues: { ...despues, ...reason },
    };
  });
  await recordAudit(transaction, ...entries);
  for (const [present, after] of pairs) {
    const old = before.get(after.codigo);
    const links = old?.enlaces_pago;
    const by = { actor: caller, at: now, accion: 'deshacer', undoes: step?.momento, links } as const;
    await movePayments(transaction, present, after, by);
    // A reservation that the step made had no hold before.
    if (old) await renewLinks(transaction, present, after, by);
  }
}

/** Reopens the requests that the step closed, and returns them. */
async function reopen(
  { transaction, caller, now }: Undoing,
  { payments }: FoundByStep,
): Promise<ReopenedPayment[]> {
  const reopened: ReopenedPayment[] = [];
  for (const payment of payments) {
    const again = await reopenPayment(transaction, payment);
    if (!again) continue;
    reopened.push(again);
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'deshacer',
      entidad: 'solicitudLinkPago',
      id: payment.id,
      antes: { estado: again.cerrada },
      despues: { estado: again.estado },
    });
  }
  return reopened;
}

async function carryOut(undoing: Undoing, publicUrl: string): Promise<string[]> {
  const { transaction, now, lots, undo } = undoing;
  beginStep(transaction);
  const found = await readStep(transaction, undo.paso);
  const pairs = await restore(undoing, found);
  const reopened = await reopen(undoing, found);
  await record(undoing, found, pairs);
  await sendCorrections(undoing, pairs, reopened);
  await mailLinks(undoing, found, pairs, publicUrl);
  await endStep(transaction, { accion: 'deshacer', at: now, undoes: undo.paso });
  for (const lot of lots) await advanceAndAnnounce(transaction, lot, now);
  return pairs.map(([, after]) => after.numero_autorizacion);
}

/**
 * Undoes the newest step of a lot (R10.10): its reservations are restored, in their old places and with the time that
 * they had left; mail that was not sent yet is taken back. A step of several lots is undone on all of them.
 * @throws {AppError} `reservation/not-found`, `reservation/not-undoable` if something happened on the lot since, or the step did
 * not change the reservation, or a field error if a reason is required.
 */
export async function undoStep(
  { database, clock }: DataSource,
  number: string,
  undo: Undo,
  caller: Caller,
  publicUrl: string,
): Promise<UndoneStep> {
  return withTransaction(database, async (transaction) => {
    const known = await findReservation(transaction, number);
    if (!known) throw appError('reservation/not-found');
    const { lots, steps, isNewest } = await lockStep(transaction, known.lote, undo.paso, () => clock.now());
    const isOfStep = steps.some(({ claves }) => claves.includes(String(known.codigo)));
    const refusal = () =>
      conflictError(transaction, 'reservation/not-undoable', { entidad: 'reserva', id: number });
    if (!isNewest || !isOfStep) throw await refusal();
    const undoing: Undoing = { transaction, caller, now: clock.now(), lots, steps, undo };
    assertReason(undoing);
    const restauradas = await withOneHolder('reservation/not-undoable', () => carryOut(undoing, publicUrl));
    const row = await findReservation(transaction, number);
    const [reserva] = row ? await presentRows({ database: transaction, clock }, [row], caller) : [];
    if (!reserva) throw appError('reservation/not-found');
    return { reserva, restauradas };
  });
}
