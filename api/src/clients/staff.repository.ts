import type { Permission, Assignee } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import { fullName } from '../database/full-name';

const staffWith = (database: Queryable, permissions: readonly Permission[]) =>
  database
    .selectFrom('clientes')
    .where('desactivado_en', 'is', null)
    .where(sql<boolean>`permisos && ${[...permissions]}::text[]`);

/** Selects the users who have one of the permissions and can sign in, by name. */
export async function selectStaffWith(
  database: Queryable,
  permissions: readonly Permission[],
): Promise<Assignee[]> {
  return staffWith(database, permissions)
    .select(['codigo', fullName('clientes').as('nombre')])
    .orderBy(sql`lower(${fullName('clientes')})`)
    .orderBy('codigo')
    .execute();
}

/**
 * True if a user has one of the permissions and can sign in. Waits for a deletion of the account that has begun; until the
 * transaction ends, the account is not deleted.
 */
export async function isStaffWith(
  transaction: Transaction,
  codigo: number,
  permissions: readonly Permission[],
): Promise<boolean> {
  const user = staffWith(transaction, permissions).select('codigo').where('codigo', '=', codigo);
  return (await user.forKeyShare().executeTakeFirst()) !== undefined;
}
