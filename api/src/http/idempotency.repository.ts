import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../database/database';
import type { Idempotencia } from '../database/tables';

/** Returns the row of an intent that was carried out, undefined where none was. @param id hash of route and key. */
export async function findCompletedIntent(
  transaction: Transaction,
  id: Buffer,
): Promise<Selectable<Idempotencia> | undefined> {
  return transaction.selectFrom('idempotencia').selectAll().where('clave', '=', id).executeTakeFirst();
}

export async function insertCompletedIntent(
  transaction: Transaction,
  row: Insertable<Idempotencia>,
): Promise<void> {
  await transaction.insertInto('idempotencia').values(row).execute();
}
