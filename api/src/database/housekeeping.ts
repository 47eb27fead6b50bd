import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import type { Queryable } from './database';
import type { DB } from './tables';

const INTERVAL_MS = inMilliseconds({ hours: 1 });
/** Rows that one statement deletes: however many are due, each statement ends within the time-out of the pool. */
const BATCH = 1_000;

/** For how many days mail is kept after it was sent or refused for good, and quotes after they were made. */
export interface KeptDays {
  mail: number;
  quotes: number;
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** The rows that are due, by table. */
function dueRows({ mail, quotes }: KeptDays): Partial<Record<keyof DB, RawBuilder<boolean>>> {
  return {
    idempotencia: sql`creada_en < now() - interval '24 hours'`,
    limites: sql`vence_en < now()`,
    reservas_por_confirmar: sql`vence_en < now()`,
    enlaces_privados: sql`vence_en < now()`,
    outbox: sql`enviado_en < ${daysAgo(mail)} or rechazado_en < ${daysAgo(mail)}`,
    outbox_retirados: sql`not exists (select from outbox where outbox.id = mensaje and enviado_en is null)`,
    // The same as cotizacion_prescindible, which the trigger asks for each row; calling it for every old quote is slow.
    cotizaciones: sql`creada_en < ${daysAgo(quotes)} and vence_en < now()
      and not exists (select from reservas where reservas.cotizacion = cotizaciones.id)
      and not exists (select from solicitudes_link_pago where solicitudes_link_pago.cotizacion = cotizaciones.id)`,
  };
}

/**
 * Deletes idempotency keys after 24 h, as is promised to clients; rate limits, unconfirmed requests and private links that
 * have expired; mails `mail` days after they were sent or refused, as they hold names and addresses; notes of mails taken
 * back that do not wait any more; and quotes `quotes` days after they were made, if they have expired and nothing names them.
 * A table that fails does not stop the others.
 * @param isStopped asked before each statement
 * @throws {AggregateError} the failures, once all tables had their turn
 */
export async function deleteExpiredRows(
  database: Queryable,
  kept: KeptDays,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [table, due] of Object.entries(dueRows(kept))) {
    try {
      let deleted = BATCH;
      while (deleted === BATCH && !isStopped()) deleted = await deleteBatch(database, table, due);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Expired rows could not be deleted.');
}

/** Deletes some of the rows that are due, and returns how many. */
async function deleteBatch(database: Queryable, table: string, due: RawBuilder<boolean>): Promise<number> {
  const rows = sql.table(table);
  const { numAffectedRows } = await sql`delete from ${rows} where ctid = any(array(
    select ctid from ${rows} where ${due} limit ${sql.lit(BATCH)}))`.execute(database);
  return Number(numAffectedRows);
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
  let isStopped = false;
  const kept = { mail: app.config.mail.keptDays, quotes: app.config.quotes.keptDays };
  const report = (error: unknown) => app.log.error({ err: error }, 'housekeeping failed');
  const run = (): void => {
    running = deleteExpiredRows(app.database, kept, () => isStopped)
      .catch(report)
      .then(sweepFiles)
      .catch(report);
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
