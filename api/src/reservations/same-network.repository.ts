import { HOLD_STATES, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import type { Reservation } from '../database/rows';
import { holdIsNotOver } from '../queue';
import { BESIDE, type ReservationOfLot } from './reservations.repository';

/**
 * Selects pairs of a reservation with one of the keys (`una`) and a live reservation of an unconfirmed person that was made from
 * the same network within an hour of it (R10.7).
 */
function madeBeside(database: Queryable, codes: readonly number[], now: Date) {
  const span = sql`make_interval(hours => ${RESERVATION_LIMITS.sameNetworkHours})`;
  return database
    .selectFrom('reservas as una')
    .innerJoin('reservas', 'reservas.origen', 'una.origen')
    .where('una.codigo', 'in', codes)
    .where('reservas.estado', 'in', HOLD_STATES)
    .where('reservas.correo_confirmado', '=', false)
    .where(holdIsNotOver(now))
    .where(sql<boolean>`reservas.creada_en between una.creada_en - ${span} and una.creada_en + ${span}`);
}

/**
 * Counts for each reservation, by its key, the live reservations of unconfirmed people that were made from the same network
 * within an hour of it, including itself. A reservation is left out if it is not live, is confirmed, or if all that are
 * counted belong to its own request.
 */
export async function countSameNetwork(
  database: Queryable,
  codes: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (codes.length === 0) return new Map();
  const counts = await madeBeside(database, codes, now)
    .select((value) => ['una.codigo', value.fn.countAll<number>().as('count')])
    .groupBy('una.codigo')
    .having(sql<boolean>`count(distinct reservas.grupo) > 1 and bool_or(reservas.codigo = una.codigo)`)
    .execute();
  return new Map(counts.map(({ codigo, count }) => [codigo, count]));
}

/** Returns the reservations that `countSameNetwork` counts for one reservation, by lot, those made first before others. */
export async function findSameNetwork(
  database: Queryable,
  { codigo }: Reservation,
  now: Date,
): Promise<ReservationOfLot[]> {
  const rows = await madeBeside(database, [codigo], now)
    .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
    .selectAll('reservas')
    .select(BESIDE)
    .orderBy('reservas.lote')
    .orderBy('reservas.codigo')
    .execute();
  const requests = new Set(rows.map(({ grupo }) => grupo));
  return requests.size > 1 && rows.some((row) => row.codigo === codigo) ? rows : [];
}
