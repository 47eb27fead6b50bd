import type { Queryable } from '../database/database';

/** True if a person has signed in with the e-mail, and so proved that it is theirs. */
export async function isConfirmedAddress(database: Queryable, correo: string): Promise<boolean> {
  const row = await database
    .selectFrom('clientes')
    .select('codigo')
    .where('correo', '=', correo)
    .where('sub', 'is not', null)
    .where('cambio_clave', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
