import type { FastifyInstance } from 'fastify';
import { SWEEP_LOCK, tryLock } from '../database/advisory-locks';
import { withTransaction } from '../database/transaction';
import { settleEachLot } from './advance-queue';
import { remindOfEnds } from './remind-of-ends';

const INTERVAL_MS = 2_000;

/**
 * Runs one round of the sweeper, unless another process runs one, and reports each lot that failed.
 * @returns the number of lots that were brought up to date.
 */
export async function sweepExpiredHolds({
  database,
  clock,
  log,
}: Pick<FastifyInstance, 'database' | 'clock' | 'log'>): Promise<number> {
  const none = { settled: 0, failed: [] };
  const { settled, failed } = await withTransaction(database, async (transaction) => {
    // Each lot is settled in a transaction of its own; this transaction only holds the lock that keeps other processes out.
    return (await tryLock(transaction, SWEEP_LOCK)) ? settleEachLot({ database, clock }) : none;
  });
  for (const { lot, cause } of failed)
    log.error({ err: cause, lot }, 'the queue of a lot could not be brought up to date');
  return settled;
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
