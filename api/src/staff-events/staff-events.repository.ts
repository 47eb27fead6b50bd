import type { Queryable } from '../database/database';
import type { Client } from '../database/rows';

/** Columns of an account that decide whether its event streams must end. */
export type AccountRights = Pick<Client, 'codigo' | 'permisos' | 'desactivado_en' | 'sesiones_validas_desde'>;

/** Returns the rights of the accounts that still exist. */
export async function rightsOf(database: Queryable, accounts: readonly number[]): Promise<AccountRights[]> {
  return database
    .selectFrom('clientes')
    .select(['codigo', 'permisos', 'desactivado_en', 'sesiones_validas_desde'])
    .where('codigo', 'in', accounts)
    .execute();
}
