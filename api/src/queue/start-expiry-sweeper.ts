import type { FastifyInstance } from 'fastify';
import { SWEEP_LOCK, tryLock } from '../database/advisory-locks';
import { withTransaction } from '../database/transaction';
import { remindOfEnds } from './remind-of-ends';
import { sweepOverdueHolds } from './settle-overdue-holds';

const INTERVAL_MS = 2_000;
/** Milliseconds after which a round leaves the other lots to the next; the server ends a transaction that is idle for ten seconds. */
const BUDGET_MS = 5_000;

/**
 * Runs one round of the sweeper, unless another process runs one, and reports each lot that fails.
 * @returns the number of lots that were brought up to date.
 */
export async function sweepExpiredHolds({
  database,
  clock,
  log,
}: Pick<FastifyInstance, 'database' | 'clock' | 'log'>): Promise<number> {
  const report = (lot: number, err: unknown) => {
    log.error({ err, lot }, 'the queue of a lot could not be brought up to date');
  };
  return withTransaction(database, async (transaction) => {
    // Each lot is settled in a transaction of its own; this transaction only holds the lock that keeps other processes out.
    if (!(await tryLock(transaction, SWEEP_LOCK))) return 0;
    return sweepOverdueHolds({ database, clock }, { budgetMs: BUDGET_MS, report });
  });
}

/**
 * Ends holds and payment links on time while the app runs, so that screens and buyers are notified even if nobody reads them.
 * @param endLinks function that ends the links whose time is over, each once however many processes call it.
 * @returns a function that stops the sweeper; it resolves when the present round is done.
 */
export function startExpirySweeper(
  app: FastifyInstance,
  endLinks: (app: FastifyInstance) => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let remindedUntil = app.clock.now();
  const sweep = async (): Promise<void> => {
    try {
      // Holds come first: they close the links that end at the same time.
      await sweepExpiredHolds(app);
      await endLinks(app);
      remindedUntil = await remindOfEnds(app, remindedUntil);
    } catch (error) {
      app.log.error({ err: error }, 'expiry sweep stopped short');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= sweep();
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
