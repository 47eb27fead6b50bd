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

interface SettleLimits {
  /** Milliseconds for the lots together. */
  budgetMs: number;
  /** Reports a lot that failed, and why, at once; without it the lot is not left alone either, so that the sweeper meets it. */
  report?: (lot: number, cause: unknown) => void;
}

/** True if a failure has nothing to do with the lot: the database is lost, or no transaction could begin in time. */
const isOfEveryLot = (cause: unknown): boolean =>
  (cause instanceof AppError && cause.code === 'unavailable') || isDatabaseLost(cause);

/**
 * Records the end of every hold that is over and promotes the next in each queue, one lot per transaction. A lot that fails does
 * not keep the others; a failure that is not the lot's ends the work. If lots are reported, none is begun that could not wait for
 * a lock in full, so that each one reported has had its time.
 * @returns the number of lots that were brought up to date.
 * @throws a failure that is not a lot's, if lots are reported.
 */
export async function settleEachLot(
  { database, clock }: DataSource,
  { budgetMs, report }: SettleLimits,
): Promise<number> {
  const end = performance.now() + budgetMs;
  const remainingMs = () => Math.ceil(end - performance.now());
  const leastMs = report ? LOCK_TIMEOUT_MS : 1;
  const pauses = pausesOf(database);
  const overdue = await lotsWithOverdueHolds(database, clock.now());
  let settled = 0;
  for (const codigo of overdue.filter((lot) => Number(pauses.get(lot) ?? 0) <= Number(clock.now()))) {
    if (remainingMs() < leastMs) break;
    try {
      await withTransaction(
        database,
        async (transaction) => {
          await limitLockWaits(transaction, Math.max(leastMs, Math.min(LOCK_TIMEOUT_MS, remainingMs())));
          const [lot] = await lockLots(transaction, { codes: [codigo] });
          if (lot) await advanceQueue(transaction, lot, clock.now());
        },
        { timeoutMs: remainingMs() },
      );
      settled += 1;
    } catch (cause) {
      if (isOfEveryLot(cause)) {
        if (report) throw cause;
        break;
      }
      if (!report) continue;
      pauses.set(codigo, later(clock.now(), PAUSE));
      report(codigo, cause);
    }
  }
  return settled;
}

/**
 * Does the same before every read that shows holds, so that what is shown is right even before the sweeper has run. If a lot
 * fails or time runs out, the read goes on, since a hold that is over does not count (R9.8); the sweeper settles or reports it.
 */
export async function settleOverdueHolds(source: DataSource): Promise<void> {
  await settleEachLot(source, { budgetMs: READ_BUDGET_MS });
}
