import type { ResultOf } from '@lotes/shared-contract/client';
import type {
  LotAdminRow,
  LotDetail,
  LotList,
  LotRecord,
  LotSummary,
  SitePlan,
} from '@lotes/shared-contract';
import type { Config } from '../config';
import type { DataSource } from '../database/data-source';
import type { Queryable } from '../database/database';
import type { Lot } from '../database/rows';
import { appError } from '../errors/app-error';
import { type Caller, hasPermission } from '../http/caller';
import type { Loaded } from '../http/response-cache';
import { coverFiles, imageCounts, preferredUrl, randomPictureUrl } from '../media';
import {
  byLot,
  deriveStatus,
  liveReservations,
  liveStates,
  lotByNumber,
  lotByNumberInAnyCapitals,
  settleOverdueHolds,
  untilNextExpiry,
} from '../queue';
import { type AdminLotQuery, type AdminLotSearch, foundAdminLots } from './admin-lots-page';
import {
  type AdminLotFacts,
  adminLotFacts,
  type LotInContext,
  presentAdminRow,
  presentLot,
  presentLotDetail,
  presentLotRecord,
} from './lots.presenter';
import { hasHistory } from './edit-lot.repository';
import { allLots, listedLots, lotsAmong, lotsOfType, storedSitePlan } from './lots.repository';

const SIMILAR_LOTS = 4;
const EXPORTED_AT_ONCE = 500;

/** Database of the lots, and the clock from which their statuses are derived. */
export interface LotSource extends DataSource {
  /** If absent, lots without pictures get no drawn ones. */
  config?: Pick<Config, 'pictureSource'>;
}

/** Returns the path of the first picture of each of these lots, by the lot's code; null if it has none. */
async function coversOf(
  { database, config }: LotSource,
  lots: readonly Pick<Lot, 'codigo' | 'numero'>[],
): Promise<(lot: Pick<Lot, 'codigo' | 'numero'>) => string | null> {
  const covers = await coverFiles(
    database,
    lots.map(({ codigo }) => codigo),
  );
  return ({ codigo, numero }) => {
    const files = covers.get(codigo);
    if (files) return preferredUrl(files);
    return config?.pictureSource === 'random' ? randomPictureUrl(numero) : null;
  };
}

/** Lots with their live reservations and cover images. */
export async function inContext(source: LotSource, lots: Lot[]): Promise<LotInContext[]> {
  const codes = lots.map(({ codigo }) => codigo);
  const [live, coverOf] = await Promise.all([
    liveReservations(source.database, source.clock.now(), codes),
    coversOf(source, lots),
  ]);
  const queues = byLot(live);
  return lots.map((lot) => ({ lot, queue: queues.get(lot.codigo) ?? [], cover: coverOf(lot) }));
}

/** The public list, and the next instant at which only the clock changes it. */
export async function readPublicLots(source: LotSource): Promise<Loaded<LotList>> {
  return untilNextExpiry(source, async () => {
    await settleOverdueHolds(source);
    const lots = await inContext(source, await allLots(source.database));
    return { lotes: lots.map(presentLot) };
  });
}

async function findAdminLots(
  { database, clock }: LotSource,
  search: AdminLotSearch,
  caller: Caller,
): Promise<AdminLotFacts[]> {
  await settleOverdueHolds({ database, clock });
  const [lots, live, images] = await Promise.all([
    listedLots(database),
    liveStates(database, clock.now()),
    imageCounts(database),
  ]);
  const states = byLot(live);
  const facts = lots.map((lot) =>
    adminLotFacts(lot, states.get(lot.codigo) ?? [], images.get(lot.codigo) ?? 0, caller),
  );
  return foundAdminLots(facts, search);
}

/** Reads the found lots again in full and returns their rows, without lots that were deleted since. */
async function presentAdminLots(
  source: LotSource,
  found: readonly AdminLotFacts[],
  caller: Caller,
): Promise<LotAdminRow[]> {
  const numbers = found.map(({ numero }) => numero);
  const contexts = await inContext(source, await lotsAmong(source.database, { numbers }));
  const byNumber = new Map(contexts.map((context) => [context.lot.numero, context]));
  return found.flatMap(({ numero, imagenes }) => {
    const context = byNumber.get(numero);
    return context ? [presentAdminRow(context, imagenes, caller)] : [];
  });
}

/** A page of the staff table. */
export async function readAdminLots(
  source: LotSource,
  { pagina, tamano, ...search }: AdminLotQuery,
  caller: Caller,
): Promise<ResultOf<'GET /Lotes/Administracion'>> {
  const found = await findAdminLots(source, search, caller);
  const edits = hasPermission(caller, 'EDITAR_RESERVA');
  const shown = found.slice((pagina - 1) * tamano, pagina * tamano);
  const filas = await presentAdminLots(source, shown, caller);
  return { filas, total: found.length, puede: { crear: edits, cambiarVarios: edits } };
}

/** Every row that the staff table shows for the same search, in batches. */
export async function* everyAdminLot(
  source: LotSource,
  search: AdminLotSearch,
  caller: Caller,
): AsyncGenerator<LotAdminRow[], void> {
  const found = await findAdminLots(source, search, caller);
  for (let first = 0; first < found.length; first += EXPORTED_AT_ONCE)
    yield await presentAdminLots(source, found.slice(first, first + EXPORTED_AT_ONCE), caller);
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
 * Reads a lot for editing by its number.
 * @throws {AppError} `lot/not-found`.
 */
export async function readLotForEditing(
  source: LotSource,
  numero: string,
  caller: Caller,
): Promise<LotRecord> {
  await settleOverdueHolds(source);
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

/** One lot as the public list shows it; undefined if no lot has this number, in any capitals (R7.1). */
export async function readLotSummary(source: LotSource, numero: string): Promise<LotSummary | undefined> {
  await settleOverdueHolds(source);
  const lot = await lotByNumberInAnyCapitals(source.database, numero);
  const [context] = lot ? await inContext(source, [lot]) : [];
  return context && presentLot(context);
}

/**
 * One lot as its caller may see it, found by its number in any capitals (R7.1).
 * @throws {AppError} `lot/not-found`.
 */
export async function readLot(source: LotSource, numero: string, caller: Caller | null): Promise<LotDetail> {
  await settleOverdueHolds(source);
  const lot = await lotByNumberInAnyCapitals(source.database, numero);
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

/** The GeoJSON around the lots; empty if none was drawn. */
export async function readSitePlan(database: Queryable): Promise<SitePlan> {
  return (await storedSitePlan(database)) ?? { type: 'FeatureCollection', features: [] };
}
