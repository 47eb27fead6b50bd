import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { SWEEP_LOCK } from '../database/advisory-locks';
import { withTransaction } from '../database/transaction';
import { settleOverdueHolds } from './advance-line';

const INTERVAL = 2_000;

/** One round: nothing where another process is at it. Answers how many lots were brought up to date. */
export async function sweepExpiredHolds({ database, clock }: Pick<FastifyInstance, 'database' | 'clock'>) {
  return withTransaction(database, async (transaction) => {
    const lock = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as free`;
    const { rows } = await lock.execute(transaction);
    // Each lot is settled in a transaction of its own; this one only keeps other processes out meanwhile.
    return rows[0]?.free ? settleOverdueHolds(database, clock) : 0;
  });
}

/**
 * Ends holds on time while the app runs, so that screens and the next in line hear of it without anybody reading.
 * @returns stops it, once the present round is done.
 */
export function startExpirySweeper(app: FastifyInstance): () => Promise<void> {
  let running: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    try {
      await sweepExpiredHolds(app);
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
