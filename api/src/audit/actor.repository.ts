import { sql, type RawBuilder } from 'kysely';
import { fullName } from '../database/full-name';

/** The code of the account that is an `auditoria.actor`; null for a visitor and for the system. */
export const ACTOR_CODE = sql<number | null>`
  case when auditoria.actor like 'cliente:%' then substr(auditoria.actor, 9)::int end`;

/** Name of the actor of a change; `sistema` or `visitante` if it is no user. @param clients alias of the actor's account */
export function actorName(clients: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${fullName(clients)}, ''),
    case auditoria.actor when 'sistema' then 'sistema' else 'visitante' end)`;
}
