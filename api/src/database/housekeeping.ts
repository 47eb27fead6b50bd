import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import type { Queryable } from './database';

const INTERVAL = inMilliseconds({ hours: 1 });

/** For how many days mail is kept after it was sent, and quotes after they were made. */
export interface KeptDays {
  mail: number;
  quotes: number;
}

/**
 * Deletes idempotency keys after 24 h, as is promised to clients; rate limits, unconfirmed requests and private links that
 * have expired; mails `mail` days after they were sent, as they hold names and addresses; and quotes `quotes` days after
 * they were made, if they have expired and nothing names them.
 */
export async function deleteExpiredRows(database: Queryable, { mail, quotes }: KeptDays): Promise<void> {
  await sql`delete from idempotencia where creada_en < now() - interval '24 hours'`.execute(database);
  await sql`delete from limites where vence_en < now()`.execute(database);
  await sql`delete from reservas_por_confirmar where vence_en < now()`.execute(database);
  await sql`delete from enlaces_privados where vence_en < now()`.execute(database);
  await sql`delete from outbox where enviado_en < now() - make_interval(days => ${mail}::int)`.execute(
    database,
  );
  await sql`delete from cotizaciones where creada_en < now() - make_interval(days => ${quotes}::int)
    and cotizacion_prescindible(cotizaciones)`.execute(database);
}

/**
 * Cleans up immediately and every hour. Several processes may do so at the same time; each removes what is left.
 * @param sweepFiles removes files that nothing refers to
 * @returns a function that stops it.
 */
export function startHousekeeping(
  app: FastifyInstance,
  sweepFiles: () => Promise<void>,
): () => Promise<void> {
  let running = Promise.resolve();
  const { mail, quotes } = app.config;
  const run = (): void => {
    running = deleteExpiredRows(app.database, { mail: mail.keptDays, quotes: quotes.keptDays })
      .then(sweepFiles)
      .catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
  };
  run();
  const timer = setInterval(run, INTERVAL);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
