import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import type pg from 'pg';
import { discardStuck } from './discard-stuck';
import type { DB } from './tables';

/** Runs single statements: the database itself, or a transaction of it. */
export type Queryable = Kysely<DB>;
/** The transaction in which a use case makes its changes. */
export type Transaction = KyselyTransaction<DB>;

/** The typed query builder over a pool; destroying it ends the pool. */
export function createDatabase(pool: pg.Pool): Queryable {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardStuck(pool) }) });
}
