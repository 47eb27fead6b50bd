import type { Permission, Assignee } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';

/** The whole name of a client whose table is joined. */
export const STAFF_NAME = sql<string>`concat_ws(' ', clientes.nombre, clientes.apellido)`;

/** Those who have one of the permissions and can sign in, by name. */
export async function selectStaffWith(
  database: Queryable,
  permissions: readonly Permission[],
): Promise<Assignee[]> {
  return database
    .selectFrom('clientes')
    .select(['codigo', STAFF_NAME.as('nombre')])
    .where('desactivado_en', 'is', null)
    .where(sql<boolean>`permisos && ${[...permissions]}::text[]`)
    .orderBy(sql`lower(${STAFF_NAME})`)
    .orderBy('codigo')
    .execute();
}
