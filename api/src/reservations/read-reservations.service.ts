import type { ReservationRow } from '@lotes/shared-contract';
import type { Clock } from '../clock';
import type { Queryable } from '../database/database';
import { byLot, settleOverdueHolds, standingReservations } from '../holds';
import type { Caller } from '../http/caller';
import { presentReservation } from './reservations.presenter';
import {
  pendingReservations,
  searchReservations,
  type ReservationOfLot,
  type ReservationSearch,
} from './reservations.repository';

/** Where reservations are read, and by which clock their holds end. */
export interface ReservationSource {
  database: Queryable;
  clock: Clock;
}

/** Rows as staff see them, each with its place in the line of its lot. */
export async function presentRows(
  { database, clock }: ReservationSource,
  rows: ReservationOfLot[],
  caller: Caller,
): Promise<ReservationRow[]> {
  const lots = [...new Set(rows.map(({ lote }) => lote))];
  const lines = byLot(await standingReservations(database, clock.now(), lots));
  return rows.map((row) => presentReservation(row, lines.get(row.lote) ?? [], caller));
}

/** A page of all reservations, newest first. */
export async function listReservations(
  source: ReservationSource,
  search: ReservationSearch,
  caller: Caller,
): Promise<{ filas: ReservationRow[]; total: number }> {
  await settleOverdueHolds(source.database, source.clock);
  const { rows, total } = await searchReservations(source.database, search);
  return { filas: await presentRows(source, rows, caller), total };
}

/** Everybody pending by lot and place, and the server's clock for countdowns. */
export async function listPending(
  source: ReservationSource,
  caller: Caller,
): Promise<{ ahora: string; filas: ReservationRow[] }> {
  await settleOverdueHolds(source.database, source.clock);
  const now = source.clock.now();
  const rows = await pendingReservations(source.database, now);
  return { ahora: now.toISOString(), filas: await presentRows(source, rows, caller) };
}
