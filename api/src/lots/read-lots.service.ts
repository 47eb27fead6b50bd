import type { LotAdminRow, LotDetail, LotList, SitePlan } from '@lotes/shared-contract';
import type { Clock } from '../clock';
import type { Queryable } from '../database/database';
import { appError } from '../errors/app-error';
import { byLot, deriveStatus, nextExpiry, settleOverdueHolds, standingReservations } from '../holds';
import type { Loaded } from '../http/answer-cache';
import type { Caller } from '../http/caller';
import { allLots, coverFiles, imageCounts, lotByNumber, lotsOfType } from './lots.repository';
import { presentAdminRow, presentLot, presentLotDetail, type LotInContext } from './lots.presenter';
import type { Lot } from './lots.tables';

const SIMILAR_LOTS = 4;

/** Where lots are read, and by which clock their statuses derive. */
export interface LotSource {
  database: Queryable;
  clock: Clock;
}

async function inContext({ database, clock }: LotSource, lots: Lot[]): Promise<LotInContext[]> {
  const codes = lots.map(({ codigo }) => codigo);
  const [standing, covers] = await Promise.all([
    standingReservations(database, clock.now(), codes),
    coverFiles(database, codes),
  ]);
  const lines = byLot(standing);
  return lots.map((lot) => ({ lot, line: lines.get(lot.codigo) ?? [], cover: covers.get(lot.codigo) }));
}

/** The public list, and until when it holds by the clock alone. */
export async function readPublicLots(source: LotSource): Promise<Loaded<LotList>> {
  await settleOverdueHolds(source.database, source.clock);
  // Asked before the lots: an expiry between the two reads then makes the answer too short-lived, never stale.
  const freshUntil = await nextExpiry(source.database, source.clock.now());
  const lots = await inContext(source, await allLots(source.database));
  return { result: { lotes: lots.map(presentLot) }, freshUntil };
}

/** The lots of the staff table. */
export async function readAdminLots(source: LotSource, caller: Caller): Promise<{ lotes: LotAdminRow[] }> {
  await settleOverdueHolds(source.database, source.clock);
  const [lots, images] = await Promise.all([
    allLots(source.database).then((rows) => inContext(source, rows)),
    imageCounts(source.database),
  ]);
  return {
    lotes: lots.map((context) => presentAdminRow(context, images.get(context.lot.codigo) ?? 0, caller)),
  };
}

/** One row of the staff table, for answering an edit. */
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
    ({ lot: other, line }) => deriveStatus(other.estado_base, line) === 'disponible',
  );
  const numbers = available.slice(0, SIMILAR_LOTS).map(({ lot: other }) => other.numero);
  return presentLotDetail(context, numbers, caller);
}

/** The GeoJSON around the lots; empty where none was drawn. */
export async function readSitePlan(database: Queryable): Promise<SitePlan> {
  const row = await database.selectFrom('sitio').select('plano').executeTakeFirst();
  return row?.plano ?? { type: 'FeatureCollection', features: [] };
}
