import { Semaphore } from '@lotes/shared-node/concurrency';
import { sql, type Expression } from 'kysely';
import { MAX_WHOLE_READS } from '../config';
import { appError } from '../errors/app-error';
import type { Queryable } from './database';
import { perDatabase } from './per-database';

/** Rows that are in memory at a time. */
const BATCH = 500;
/** Milliseconds that a reading may wait to begin; shorter than the gateway's budget for a read. */
const TIMEOUT_MS = 5_000;
/** Milliseconds for which the reader may take no further row before the connection is taken back. */
const IDLE_LIMIT_MS = 60_000;

const CURSOR = sql.raw('lectura_completa');

const late = () => appError('unavailable', { cause: new Error('Too many lists are being read as a whole.') });

const semaphoreOf = perDatabase(() => new Semaphore(MAX_WHOLE_READS, { timeoutMs: TIMEOUT_MS, late }));

/**
 * Reads all rows of a query, as of one instant and in constant memory: a batch at a time, when its consumer takes it. The
 * consumer must read to the end or call `return`.
 * @param queryOf builds the query, and may read from the snapshot to do so
 * @param present turns a batch into its result; it reads from the same snapshot
 * @throws `unavailable` if it could not begin in time
 */
export async function* readAll<Row, Presented>(
  database: Queryable,
  queryOf: (snapshot: Queryable) => Expression<Row> | Promise<Expression<Row>>,
  present: (rows: Row[], snapshot: Queryable) => Promise<Presented[]>,
): AsyncGenerator<Presented[], void> {
  const release = await semaphoreOf(database).acquire();
  try {
    const snapshot = await database
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_LIMIT_MS)}`.execute(snapshot);
      const query = await queryOf(snapshot);
      await sql`declare ${CURSOR} no scroll cursor for ${query}`.execute(snapshot);
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from ${CURSOR}`.execute(snapshot);
        if (rows.length > 0) yield await present(rows, snapshot);
        if (rows.length < BATCH) return;
      }
    } finally {
      await snapshot.rollback().execute();
    }
  } finally {
    release();
  }
}
