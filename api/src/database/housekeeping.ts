import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Queryable } from './database';

const INTERVAL = 3_600_000;

/** Forgets idempotency keys after 24 h, as clients are told, and rate limits whose time is over. */
export async function keepHouse(database: Queryable): Promise<void> {
  await sql`delete from idempotencia where creada_en < now() - interval '24 hours'`.execute(database);
  await sql`delete from limites where vence_en < now()`.execute(database);
}

/**
 * Keeps house now and every hour. Several processes may do so together; each removes what is left.
 * @returns stops it.
 */
export function startHousekeeping(app: FastifyInstance): () => Promise<void> {
  let running = Promise.resolve();
  const run = (): void => {
    running = keepHouse(app.database).catch((error: unknown) =>
      app.log.error({ err: error }, 'housekeeping failed'),
    );
  };
  run();
  const timer = setInterval(run, INTERVAL);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
