import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { AuditEntry } from '../audit';
import type { Transaction } from '../database/database';
import type { PaymentLink, Reservation } from '../database/rows';
import { holdBackMails, queuedMails } from '../outbox';
import { type Earlier, insertSteps, type StepOfLot } from './lot-steps.repository';

/** A payment-link request that a step closed, as it was before. */
export interface ClosedPayment {
  id: string;
  estado: 'solicitada' | 'enviada';
  version: number;
  /** Present if the first mail with its link was being sent: an undo finds out whether it was sent. */
  en_envio?: true;
}

/** Rows that a step of staff has changed so far, by lot. */
type Collected = Map<number, { antes: Map<number, Earlier | null>; pagos: ClosedPayment[] }>;

/** A step that has begun. */
interface Begun {
  collected: Collected;
  /** Calls of `beginStep` without their `endStep`: a step may contain other steps. */
  depth: number;
  /**
   * Number of mails that the transaction had queued before the step; the clock caused them, so they are not delayed or taken back
   * with the step.
   */
  earlierMails: number;
}

const begun = new WeakMap<Transaction, Begun>();

/**
 * Begins a step of staff: the transaction's changes of reservations from now until `endStep` can be undone together (R10.10). A
 * step that begins within another step becomes part of it.
 */
export function beginStep(transaction: Transaction): void {
  const earlierMails = queuedMails(transaction).length;
  const step = begun.get(transaction) ?? { collected: new Map(), depth: 0, earlierMails };
  begun.set(transaction, { ...step, depth: step.depth + 1 });
}

function ofLot(collected: Collected, lot: number) {
  const known = collected.get(lot) ?? { antes: new Map<number, Earlier | null>(), pagos: [] };
  collected.set(lot, known);
  return known;
}

/** Remembers a reservation as it is before its first change in a step; does nothing outside a step. */
export function noteBefore(transaction: Transaction, reservation: Reservation): void {
  const collected = begun.get(transaction)?.collected;
  if (!collected) return;
  const { antes } = ofLot(collected, reservation.lote);
  if (!antes.has(reservation.codigo)) antes.set(reservation.codigo, reservation);
}

/** Adds facts to a reservation as it was before the step; does nothing if the step has not changed it. */
function noteBeside(
  transaction: Transaction,
  { lote, codigo }: Reservation,
  facts: (before: Earlier) => Partial<Earlier>,
): void {
  const antes = begun.get(transaction)?.collected.get(lote)?.antes;
  const before = antes?.get(codigo);
  if (before) antes?.set(codigo, { ...before, ...facts(before) });
}

/**
 * Remembers that the step took back the mail with the reservation's earlier link: an undo then mails a new one, unless that mail
 * was being sent and the mail server took it.
 */
export function noteUnmailedLink(transaction: Transaction, reservation: Reservation): void {
  noteBeside(transaction, reservation, () => ({ sin_enlace: true }));
}

/** Remembers the private link of a payment-link request that the step ends: an undo gives it back. */
export function noteEndedLink(
  transaction: Transaction,
  reservation: Reservation,
  { id, token_hash: hash }: Pick<PaymentLink, 'id' | 'token_hash'>,
): void {
  if (!hash) return;
  noteBeside(transaction, reservation, ({ enlaces_pago: others }) => ({
    enlaces_pago: { ...others, [id]: hash.toString('hex') },
  }));
}

/** Remembers that the step made a reservation; does nothing outside a step. */
export function noteMade(transaction: Transaction, { lote, codigo }: Reservation): void {
  const collected = begun.get(transaction)?.collected;
  if (collected) ofLot(collected, lote).antes.set(codigo, null);
}

/** Remembers a payment-link request that the step closes; does nothing outside a step. */
export function noteClosed(transaction: Transaction, lot: number, payment: ClosedPayment): void {
  const collected = begun.get(transaction)?.collected;
  if (collected) ofLot(collected, lot).pagos.push(payment);
}

/** Facts of a step when it ends. */
export interface StepEnd {
  accion: AuditEntry['accion'];
  at: Date;
  /** Number of the step that this one undid. */
  undoes?: number;
}

/**
 * Ends and stores the step of a transaction. Its mail is delayed by the seconds in which it can be undone without a reason.
 * @returns the number of the step; null if it changed no reservation, or is a part of another step.
 */
export async function endStep(
  transaction: Transaction,
  { accion, at, undoes }: StepEnd,
): Promise<number | null> {
  const step = begun.get(transaction);
  if (step && step.depth > 1) {
    begun.set(transaction, { ...step, depth: step.depth - 1 });
    return null;
  }
  begun.delete(transaction);
  if (!step || step.collected.size === 0) return null;
  const { collected, earlierMails } = step;
  const lots = [...collected].map(([lote, { antes, pagos }]): StepOfLot => {
    return { lote, antes: Object.fromEntries(antes), pagos };
  });
  const paso = await insertSteps(transaction, lots, { accion, momento: at, deshace: undoes ?? null });
  if (undoes !== undefined) return paso;
  const mails = queuedMails(transaction).slice(earlierMails);
  await holdBackMails(transaction, mails, { paso, seconds: RESERVATION_LIMITS.undoSeconds });
  return paso;
}
