import type { ResultOf } from '@lotes/shared-contract/client';
import type { LotAdminRow, LotDetail, LotList, LotRecord, SitePlan } from '@lotes/shared-contract';
import type { Clock } from '../clock';
import type { Queryable } from '../database/database';
import type { Lot } from '../database/rows';
import { appError } from '../errors/app-error';
import { type Caller, holds } from '../http/caller';
import type { Loaded } from '../http/response-cache';
import { coverFiles, imageCounts } from '../media';
import {
  byLot,
  deriveStatus,
  liveReservations,
  lotByNumber,
  settleOverdueHolds,
  untilNextExpiry,
} from '../queue';
import { type AdminLotQuery, type AdminLotSearch, foundAdminLots } from './admin-lots-page';
import {
  type LotInContext,
  presentAdminRow,
  presentLot,
  presentLotDetail,
  presentLotRecord,
} from './lots.presenter';
import { hasHistory } from './edit-lot.repository';
import { allLots, lotsOfType, storedSitePlan } from './lots.repository';

const SIMILAR_LOTS = 4;

/** Where lots are read, and by which clock their statuses derive. */
export interface LotSource {
  database: Queryable;
  clock: Clock;
}

/** Lots with their live reservations and cover images. */
export async function inContext({ database, clock }: LotSource, lots: Lot[]): Promise<LotInContext[]> {
  const codes = lots.map(({ codigo }) => codigo);
  const [live, covers] = await Promise.all([
    liveReservations(database, clock.now(), codes),
    coverFiles(database, codes),
  ]);
  const queues = byLot(live);
  return lots.map((lot) => ({ lot, queue: queues.get(lot.codigo) ?? [], cover: covers.get(lot.codigo) }));
}

/** The public list, and the next instant at which the clock alone changes it. */
export async function readPublicLots(source: LotSource): Promise<Loaded<LotList>> {
  return untilNextExpiry(source, async () => {
    await settleOverdueHolds(source.database, source.clock);
    const lots = await inContext(source, await allLots(source.database));
    return { lotes: lots.map(presentLot) };
  });
}

async function findAdminLots(
  source: LotSource,
  search: AdminLotSearch,
  caller: Caller,
): Promise<LotAdminRow[]> {
  await settleOverdueHolds(source.database, source.clock);
  const [lots, images] = await Promise.all([
    allLots(source.database).then((rows) => inContext(source, rows)),
    imageCounts(source.database),
  ]);
  const rows = lots.map((context) => presentAdminRow(context, images.get(context.lot.codigo) ?? 0, caller));
  return foundAdminLots(rows, search);
}

/** A page of the staff table. */
export async function readAdminLots(
  source: LotSource,
  { pagina, tamano, ...search }: AdminLotQuery,
  caller: Caller,
): Promise<ResultOf<'GET /Lotes/Administracion'>> {
  const found = await findAdminLots(source, search, caller);
  const filas = found.slice((pagina - 1) * tamano, pagina * tamano);
  return { filas, total: found.length, puede: { crear: holds(caller, 'EDITAR_RESERVA') } };
}

/** Every row that the staff table shows for the same search, in one batch. */
export async function* everyAdminLot(
  source: LotSource,
  search: AdminLotSearch,
  caller: Caller,
): AsyncGenerator<LotAdminRow[], void> {
  yield await findAdminLots(source, search, caller);
}

/** The data of one lot as staff edit them. */
export async function readLotRecord(source: LotSource, lot: Lot, caller: Caller): Promise<LotRecord> {
  const [[context], history] = await Promise.all([
    inContext(source, [lot]),
    hasHistory(source.database, lot),
  ]);
  if (!context) throw appError('lot/not-found');
  return presentLotRecord(context, history, caller);
}

/**
 * The same by the number of the lot.
 * @throws {AppError} `lot/not-found`.
 */
export async function readLotForEditing(
  source: LotSource,
  numero: string,
  caller: Caller,
): Promise<LotRecord> {
  await settleOverdueHolds(source.database, source.clock);
  const lot = await lotByNumber(source.database, numero);
  if (!lot) throw appError('lot/not-found');
  return readLotRecord(source, lot, caller);
}

/** One row of the staff table, as an edit returns it. */
export async function readAdminLot(source: LotSource, lot: Lot, caller: Caller): Promise<LotAdminRow> {
  const [context] = await inContext(source, [lot]);
  if (!context) throw appError('lot/not-found');
  const images = await imageCounts(source.database);
  return presentAdminRow(context, images.get(lot.codigo) ?? 0, caller);
}

/**
 * One lot as its caller may see it.
 * @throws {AppError} `lot/not-found`.
 */
export async function readLot(source: LotSource, numero: string, caller: Caller | null): Promise<LotDetail> {
  await settleOverdueHolds(source.database, source.clock);
  const lot = await lotByNumber(source.database, numero);
  if (!lot) throw appError('lot/not-found');
  const [[context], similar] = await Promise.all([
    inContext(source, [lot]),
    lotsOfType(source.database, lot).then((lots) => inContext(source, lots)),
  ]);
  if (!context) throw appError('lot/not-found');
  const available = similar.filter(
    ({ lot: other, queue }) => deriveStatus(other.estado_base, queue) === 'disponible',
  );
  const numbers = available.slice(0, SIMILAR_LOTS).map(({ lot: other }) => other.numero);
  return presentLotDetail(context, numbers, caller);
}

/** The GeoJSON around the lots; empty where none was drawn. */
export async function readSitePlan(database: Queryable): Promise<SitePlan> {
  return (await storedSitePlan(database)) ?? { type: 'FeatureCollection', features: [] };
}
