import type { FastifyInstance } from 'fastify';
import { SWEEP_LOCK, tryLock } from '../database/advisory-locks';
import { withTransaction } from '../database/transaction';
import { settleOverdueHolds } from './advance-queue';
import { remindOfEnds } from './remind-of-ends';

const INTERVAL = 2_000;

/** One round; skipped while another process runs one. Returns the number of lots that were brought up to date. */
export async function sweepExpiredHolds({ database, clock }: Pick<FastifyInstance, 'database' | 'clock'>) {
  return withTransaction(database, async (transaction) => {
    // Each lot is settled in a transaction of its own; this one only keeps other processes out during the sweep.
    return (await tryLock(transaction, SWEEP_LOCK)) ? settleOverdueHolds(database, clock) : 0;
  });
}

/**
 * Ends holds and links to pay on time while the app runs, so that screens, staff and buyers learn of it though nothing is read.
 * @param endLinks ends the links whose time is over, at most once each however many processes call it.
 * @returns a function that stops it once the present round is done.
 */
export function startExpirySweeper(
  app: FastifyInstance,
  endLinks: (app: FastifyInstance) => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let remindedUntil = app.clock.now();
  const sweep = async (): Promise<void> => {
    try {
      // Holds first: a link that ends with its hold is closed with it.
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
  }, INTERVAL);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
