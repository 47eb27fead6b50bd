import type { Queryable } from './database';

/**
 * Returns an identifier of this database and its copies: the hash of the ledger's first entry, which cannot be changed.
 * Undefined before there is a lot.
 */
export async function databaseId(database: Queryable): Promise<string | undefined> {
  const first = await database
    .selectFrom('bitacora')
    .select('huella')
    .where('secuencia', '=', 1)
    .executeTakeFirst();
  return first?.huella;
}
