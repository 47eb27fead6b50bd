import { sql, type RawBuilder } from 'kysely';

/** The code of the account that is an `auditoria.actor`; null for a visitor and for the system. */
export const ACTOR_CODE = sql<number | null>`
  case when auditoria.actor like 'cliente:%' then substr(auditoria.actor, 9)::int end`;

/** Full name of an account. @param clients alias of `clientes` in the query */
export function fullName(clients: string): RawBuilder<string | null> {
  const [name, surname] = [sql.ref(`${clients}.nombre`), sql.ref(`${clients}.apellido`)];
  return sql<string | null>`nullif(concat_ws(' ', ${name}, ${surname}), '')`;
}

/** How the actor of a change is called: by name, or as `sistema` or `visitante`. @param clients alias of the actor's account */
export function actorCalled(clients: string): RawBuilder<string> {
  return sql<string>`coalesce(${fullName(clients)}, case auditoria.actor when 'sistema' then 'sistema' else 'visitante' end)`;
}
