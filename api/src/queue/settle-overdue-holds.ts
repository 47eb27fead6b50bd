import { later } from '@lotes/shared-contract/dates';
import type { DataSource } from '../database/data-source';
import { isDatabaseLost } from '../database/faults';
import { perDatabase } from '../database/per-database';
import { withTransaction } from '../database/transaction';
import { AppError } from '../errors/app-error';
import { advanceQueue } from './advance-queue';
import { limitLockWaits, lockLots } from './lot.repository';
import { lotsWithOverdueHolds } from './queue.repository';

/** Milliseconds that a step of the clock waits for a lock: the step that holds it brings the queue up to date itself. */
const LOCK_TIMEOUT_MS = 1_000;
/** Milliseconds after which a read leaves the other lots to the sweeper. */
const READ_BUDGET_MS = 2_000;
/** Time for which a lot that failed is left alone. */
const PAUSE = { seconds: 30 };

/** The instants until which this process leaves lots that failed alone, by their keys. */
const pausesOf = perDatabase(() => new Map<number, Date>());

/** True if a failure has nothing to do with the lot: the database is lost, or no transaction could begin in time. */
const isOfEveryLot = (cause: unknown): boolean =>
  (cause instanceof AppError && cause.code === 'unavailable') || isDatabaseLost(cause);

/** Returns the keys of the lots whose holds are over, except those that are left alone. */
async function lotsToSettle({ database, clock }: DataSource): Promise<number[]> {
  const now = clock.now();
  const pauses = pausesOf(database);
  const overdue = await lotsWithOverdueHolds(database, now);
  return overdue.filter((lot) => Number(pauses.get(lot) ?? 0) <= Number(now));
}

/** Returns a function that tells how many whole milliseconds of a budget are left. */
function countdown(budgetMs: number): () => number {
  const end = performance.now() + budgetMs;
  return () => Math.ceil(end - performance.now());
}

/** Records the end of a lot's hold and promotes the next in its queue, in a transaction of its own. */
async function settleLot(
  { database, clock }: DataSource,
  codigo: number,
  { lockMs, timeoutMs }: { lockMs: () => number; timeoutMs: number },
): Promise<void> {
  await withTransaction(
    database,
    async (transaction) => {
      await limitLockWaits(transaction, lockMs());
      const [lot] = await lockLots(transaction, { codes: [codigo] });
      if (lot) await advanceQueue(transaction, lot, clock.now());
    },
    { timeoutMs },
  );
}

interface Sweep {
  /** Milliseconds for the lots together. */
  budgetMs: number;
  /** Reports a lot that failed, and why, at once. */
  report: (lot: number, cause: unknown) => void;
}

/**
 * Records the end of every hold that is over and promotes the next in each queue. A lot that fails is reported and left alone for a
 * while; it does not keep the others. None is begun that could not wait for a lock in full, so that each one reported has had
 * its time.
 * @returns the number of lots that were brought up to date.
 * @throws a failure that is not a lot's.
 */
export async function sweepOverdueHolds(source: DataSource, { budgetMs, report }: Sweep): Promise<number> {
  const remainingMs = countdown(budgetMs);
  let settled = 0;
  for (const lot of await lotsToSettle(source)) {
    if (remainingMs() < LOCK_TIMEOUT_MS) break;
    try {
      await settleLot(source, lot, { lockMs: () => LOCK_TIMEOUT_MS, timeoutMs: remainingMs() });
      settled += 1;
    } catch (cause) {
      if (isOfEveryLot(cause)) throw cause;
      pausesOf(source.database).set(lot, later(source.clock.now(), PAUSE));
      report(lot, cause);
    }
  }
  return settled;
}

/**
 * Does the same before every read that shows holds, so that what is shown is right even before the sweeper has run. If a lot
 * fails or time runs out, the read goes on, since a hold that is over does not count (R9.8); the lot is not left alone, so that
 * the sweeper settles or reports it.
 */
export async function settleOverdueHolds(source: DataSource): Promise<void> {
  const remainingMs = countdown(READ_BUDGET_MS);
  const lockMs = () => Math.max(1, Math.min(LOCK_TIMEOUT_MS, remainingMs()));
  for (const lot of await lotsToSettle(source)) {
    if (remainingMs() < 1) return;
    try {
      await settleLot(source, lot, { lockMs, timeoutMs: remainingMs() });
    } catch (cause) {
      if (isOfEveryLot(cause)) return;
    }
  }
}
