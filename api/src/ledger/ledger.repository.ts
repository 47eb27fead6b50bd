import type { Queryable } from '../database/database';
import type { LedgerRow } from '../database/rows';

/** Entries from a sequence number on, oldest first. Triggers write them (R18.1; `migrations/0006-ledger.sql`). */
export async function ledgerEntries(database: Queryable, from: number, limit: number): Promise<LedgerRow[]> {
  return database
    .selectFrom('bitacora')
    .selectAll()
    .where('secuencia', '>=', from)
    .orderBy('secuencia')
    .limit(limit)
    .execute();
}

/** Returns the sequence number of the last entry. As no number is missing, this is also the number of entries. */
export async function ledgerLength(database: Queryable): Promise<number> {
  const row = await database
    .selectFrom('bitacora')
    .select((value) => value.fn.max('secuencia').as('last'))
    .executeTakeFirstOrThrow();
  return row.last ?? 0;
}
