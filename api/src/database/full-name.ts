import { sql, type RawBuilder } from 'kysely';

/** Full name of an account; empty if no account is joined. @param clients alias of `clientes` in the query */
export function fullName(clients: string): RawBuilder<string> {
  return sql<string>`concat_ws(' ', ${sql.ref(`${clients}.nombre`)}, ${sql.ref(`${clients}.apellido`)})`;
}
