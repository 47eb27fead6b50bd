import type { AuditEntity, AuditRow } from '@lotes/shared-contract';
import { storedActor } from '../audit';
import type { Queryable } from '../database/database';
import type { Page } from '../database/page';
import { readAll } from '../database/read-all';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { seesSoldLots } from '../lots';
import { lotByNumber } from '../queue';
import { readableEntities } from './audit-log.policy';
import { accountCodesIn, presentAudit } from './audit-log.presenter';
import {
  type AuditedRow,
  type AuditQuery,
  type AuditSearch,
  listedAudit,
  namesOfPeople,
  searchAudit,
} from './audit-log.repository';

/** Value of the filter by actor that stands for the caller, instead of a name. */
const MYSELF = 'yo';

/** Digits that are taken for the number of a lot: they are too few for a phone number. */
const SHORT_NUMBER = /^\d{1,3}$/;

/** A search for the number of a lot finds its entries (R15.12), not every phone and amount with these digits. */
async function asLotSearch(database: Queryable, { buscar, ...query }: AuditQuery): Promise<AuditQuery> {
  const isLot =
    buscar !== undefined &&
    query.lote === undefined &&
    SHORT_NUMBER.test(buscar) &&
    (await lotByNumber(database, buscar)) !== undefined;
  return isLot ? { ...query, lote: buscar } : { ...query, buscar };
}

/**
 * Returns the search, limited to what the caller may see.
 * @throws {AppError} `forbidden` if the caller may not see the audit of the requested kind of thing.
 */
async function searchFor(database: Queryable, query: AuditQuery, caller: Caller): Promise<AuditSearch> {
  const readable = readableEntities(caller);
  if (query.entidad && !readable.includes(query.entidad)) throw appError('forbidden');
  const { quien, ...rest } = await asLotSearch(database, query);
  return {
    ...rest,
    ...(quien === MYSELF ? { actor: storedActor(caller) } : { quien }),
    entities: query.entidad ? [query.entidad] : readable,
    seesSold: seesSoldLots(caller),
  };
}

async function presentRows(database: Queryable, rows: AuditedRow[]): Promise<AuditRow[]> {
  const people = await namesOfPeople(database, rows.flatMap(accountCodesIn));
  return rows.map((row) => presentAudit(row, people));
}

/**
 * Returns a page of changes, limited to what the caller may see.
 * @throws {AppError} `forbidden`
 */
export async function listAudit(
  database: Queryable,
  { page, size, ...query }: AuditQuery & Page,
  caller: Caller,
): Promise<{ filas: AuditRow[]; total: number; entidades: AuditEntity[] }> {
  const { rows, total } = await searchAudit(database, {
    page,
    size,
    ...(await searchFor(database, query, caller)),
  });
  return { filas: await presentRows(database, rows), total, entidades: readableEntities(caller) };
}

/** Every entry that the list shows for the same search, in batches. @throws {AppError} `forbidden` */
export async function* everyAudit(
  database: Queryable,
  query: AuditQuery,
  caller: Caller,
): AsyncGenerator<AuditRow[], void> {
  const search = await searchFor(database, query, caller);
  yield* readAll(
    database,
    (snapshot) => listedAudit(snapshot, search),
    (rows, snapshot) => presentRows(snapshot, rows),
  );
}
