import type { ErrorCode, PaymentLinkRow } from '@lotes/shared-contract';
import { assertVersion, conflictError } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Lot, PaymentLink } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { advanceQueue, lockLots, type Queue } from '../queue';
import { presentPaymentLink } from './payment-links.presenter';
import { expirePaymentLinks } from './expire-payment-links.service';
import { lockPaymentLink, readPaymentLink } from './payment-links.repository';

/** One request under a change: the request and its lot are locked, and holds and links that were over have been ended. */
export interface LockedPaymentLink {
  transaction: Transaction;
  caller: Caller;
  now: Date;
  lot: Lot;
  queue: Queue;
  request: PaymentLink;
}

/** A change of a request by staff, based on the row that they saw. */
export interface Step {
  id: string;
  version: number;
  caller: Caller;
  /** Returns the code with which the request's state refuses the step; null if the state allows it. */
  refusal: (request: PaymentLink) => ErrorCode | null;
  /** Keys of further lots that the step may change. */
  alsoLots?: readonly number[];
  /** True if the step was taken already, so that it changes nothing. */
  isDone?: (locked: LockedPaymentLink) => Promise<boolean> | boolean;
}

/**
 * Locks a request and its lots; the lots first, always in the same order, so that two changes cannot deadlock.
 */
async function lock(
  transaction: Transaction,
  { id, caller, alsoLots = [] }: Step,
  now: Date,
): Promise<LockedPaymentLink> {
  const { lote } = await readPaymentLink(transaction, id);
  const lots = await lockLots(transaction, { codes: [lote, ...alsoLots] });
  const lot = lots.find(({ codigo }) => codigo === lote);
  if (!lot) throw appError('lot/not-found');
  // Ends holds and links that are over, so that the change does not treat them as live.
  const queue = await advanceQueue(transaction, lot, now);
  await expirePaymentLinks(transaction, now);
  const request = await lockPaymentLink(transaction, id);
  if (!request) throw appError('payment-link/not-found');
  return { transaction, caller, now, lot, queue, request };
}

/**
 * Takes one step with a request in a transaction and returns its row after the step.
 * @throws {AppError} `payment-link/not-found`, `stale-version` with the current row, and the code of `refusal` with the change
 * that came first.
 */
export async function withLockedPaymentLink(
  { database, clock }: DataSource,
  step: Step,
  change: (locked: LockedPaymentLink) => Promise<void>,
): Promise<PaymentLinkRow> {
  const { id, version, caller, isDone } = step;
  return withTransaction(database, async (transaction) => {
    const locked = await lock(transaction, step, clock.now());
    const present = async () => presentPaymentLink(await readPaymentLink(transaction, id), caller);
    if (await isDone?.(locked)) return present();
    const audited = { entidad: 'solicitudLinkPago', id } as const;
    const refusal = step.refusal(locked.request);
    if (refusal) throw await conflictError(transaction, refusal, audited);
    await assertVersion(transaction, locked.request, version, audited, present);
    await change(locked);
    return present();
  });
}
