import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import type pg from 'pg';
import { discardStuck } from './discard-stuck';
import type { DB } from './tables';

/** Where single statements run: the database itself, or a transaction of it. */
export type Queryable = Kysely<DB>;
/** What a use case that changes anything works in. */
export type Transaction = KyselyTransaction<DB>;

/** The typed query builder over a pool; destroying it ends the pool. */
export function createDatabase(pool: pg.Pool): Queryable {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardStuck(pool) }) });
}
