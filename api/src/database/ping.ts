import { sql } from 'kysely';
import type { Queryable } from './database';

/** Runs an empty query. @throws if the database does not respond. */
export async function ping(database: Queryable): Promise<void> {
  await sql`select 1`.execute(database);
}
