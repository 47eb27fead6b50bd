import type { Permission, Assignee } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import { fullName } from '../database/full-name';

/** Selects the users who have one of the permissions and can sign in, by name. */
export async function selectStaffWith(
  database: Queryable,
  permissions: readonly Permission[],
): Promise<Assignee[]> {
  return database
    .selectFrom('clientes')
    .select(['codigo', fullName('clientes').as('nombre')])
    .where('desactivado_en', 'is', null)
    .where(sql<boolean>`permisos && ${[...permissions]}::text[]`)
    .orderBy(sql`lower(${fullName('clientes')})`)
    .orderBy('codigo')
    .execute();
}
