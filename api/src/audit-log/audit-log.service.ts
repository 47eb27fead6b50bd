import type { AuditEntity, AuditRow } from '@lotes/shared-contract';
import { storedActor } from '../audit';
import type { Queryable } from '../database/database';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { seesSoldLots } from '../lots';
import { readableEntities } from './audit-log.policy';
import { peopleIn, presentAudit } from './audit-log.presenter';
import { type AuditQuery, namesOfPeople, searchAudit } from './audit-log.repository';

/** The word for whoever asks, in the place of a name. */
const MYSELF = 'yo';

/**
 * A page of what was changed, as far as the caller may know it.
 * @throws {AppError} `forbidden` where the caller may not see the audit of the kind of thing that is asked for.
 */
export async function listAudit(
  database: Queryable,
  { quien, ...query }: AuditQuery,
  caller: Caller,
): Promise<{ filas: AuditRow[]; total: number; entidades: AuditEntity[] }> {
  const entidades = readableEntities(caller);
  if (query.entidad && !entidades.includes(query.entidad)) throw appError('forbidden');
  const { rows, total } = await searchAudit(database, {
    ...query,
    ...(quien === MYSELF ? { actor: storedActor(caller) } : { quien }),
    entities: query.entidad ? [query.entidad] : entidades,
    seesSold: seesSoldLots(caller),
  });
  const people = await namesOfPeople(database, rows.flatMap(peopleIn));
  return { filas: rows.map((row) => presentAudit(row, people)), total, entidades };
}
