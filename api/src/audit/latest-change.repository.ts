import type { Change, ErrorCode } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import { appError, type AppError } from '../errors/app-error';
import type { AuditEntry } from './audit.repository';

/** Names what an audit row is about. */
type Audited = Pick<AuditEntry, 'entidad' | 'id'>;

interface LatestRow {
  actor: string;
  momento: Date;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  nombre: string | null;
}

function changedFields({ antes, despues }: LatestRow): string[] {
  const before = antes ?? {};
  return Object.entries(despues ?? {})
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field] ?? null))
    .map(([field]) => field);
}

/** Returns who changed a row last, when, and which fields; undefined where nobody has. */
async function latestChange(database: Queryable, { entidad, id }: Audited): Promise<Change | undefined> {
  const { rows } = await sql<LatestRow>`
    select actor, momento, antes, despues, nullif(concat_ws(' ', clientes.nombre, clientes.apellido), '') as nombre
    from auditoria left join clientes on actor = 'cliente:' || clientes.codigo
    where entidad = ${entidad} and entidad_id = ${id}
    order by auditoria.id desc limit 1`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const quien = row.nombre ?? (row.actor === 'sistema' ? row.actor : 'visitante');
  return { quien, cuando: row.momento.toISOString(), campos: changedFields(row) };
}

/** Returns the refusal of an edit that somebody else's came before, with that change and the current row where there is one. */
export async function overtaken(
  database: Queryable,
  code: ErrorCode,
  audited: Audited,
  actual?: unknown,
): Promise<AppError> {
  return appError(code, { actual, cambio: await latestChange(database, audited) });
}
