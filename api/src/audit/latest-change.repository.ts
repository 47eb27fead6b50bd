import type { Change, ErrorCode } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import { appError, type AppError } from '../errors/app-error';
import { ACTOR_CODE, actorName } from './actor.repository';
import { changedFields, type StoredFacts } from './audit-facts';
import type { AuditEntry } from './audit.repository';

/** Names the row that audit entries are about, or several of one kind. */
interface Audited extends Pick<AuditEntry, 'entidad'> {
  id: string | readonly string[];
  /** True if the reader may not learn whose a reservation is: its own buyer is called `visitante` then. */
  hidesBuyers?: boolean;
}

interface LatestRow {
  momento: Date;
  antes: StoredFacts;
  despues: StoredFacts;
  quien: string;
}

/** Returns who changed one of these rows last, when, and which fields; undefined if none of them was changed. */
async function latestChange(
  database: Queryable,
  { entidad, id, hidesBuyers = false }: Audited,
): Promise<Change | undefined> {
  const { rows } = await sql<LatestRow>`
    select momento, antes, despues,
      case when ${hidesBuyers} and entidad = 'reserva' and exists (select from reservas
        where reservas.numero_autorizacion = auditoria.entidad_id and reservas.cliente = clientes.codigo)
      then 'visitante' else ${actorName('clientes')} end as quien
    from auditoria left join clientes on clientes.codigo = ${ACTOR_CODE}
    where entidad = ${entidad} and entidad_id = any(${[id].flat()})
    order by auditoria.id desc limit 1`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { quien, momento, antes, despues } = row;
  return { quien, cuando: momento.toISOString(), campos: changedFields(antes, despues) };
}

/**
 * Returns the error for an edit that came after another user's, with that earlier change and the current row if there is
 * one.
 */
export async function conflictError(
  database: Queryable,
  code: ErrorCode,
  audited: Audited,
  actual?: unknown,
): Promise<AppError> {
  return appError(code, { actual, cambio: await latestChange(database, audited) });
}

/**
 * Asserts that a row still has the version that its editor saw.
 * @throws {AppError} `stale-version` with the change that came before and the current row, which `present` returns
 */
export async function assertVersion(
  database: Queryable,
  row: { version: number },
  version: number,
  audited: Audited,
  present: () => unknown,
): Promise<void> {
  if (row.version === version) return;
  throw await conflictError(database, 'stale-version', audited, await present());
}
