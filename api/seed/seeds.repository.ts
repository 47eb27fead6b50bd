import { HOLD_STATES } from '@lotes/shared-contract';
import type { Transaction } from '../src/database/database';
import type { Lot, NewLot, NewPaymentLink, NewReservation, Reservation } from '../src/database/rows';

/** True if the database has a lot. */
export async function hasLots(transaction: Transaction): Promise<boolean> {
  const row = await transaction.selectFrom('lotes').select('codigo').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertLots(transaction: Transaction, lots: readonly NewLot[]): Promise<void> {
  await transaction.insertInto('lotes').values(lots).execute();
}

/** Stores the site plan. @param plano GeoJSON text. */
export async function insertSitePlan(transaction: Transaction, plano: string): Promise<void> {
  await transaction.insertInto('sitio').values({ plano }).execute();
}

/** Returns all lots by their number. */
export async function lotsByNumber(transaction: Transaction): Promise<ReadonlyMap<string, Lot>> {
  const lots = await transaction.selectFrom('lotes').selectAll().execute();
  return new Map(lots.map((lot) => [lot.numero, lot]));
}

/** True if the database has a reservation. */
export async function hasReservations(transaction: Transaction): Promise<boolean> {
  const row = await transaction.selectFrom('reservas').select('codigo').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertReservations(
  transaction: Transaction,
  rows: readonly NewReservation[],
): Promise<void> {
  await transaction.insertInto('reservas').values(rows).execute();
}

/** Returns the first pending or active reservations that hold their lot, in order of arrival. */
export async function firstHolders(transaction: Transaction, count: number): Promise<Reservation[]> {
  return transaction
    .selectFrom('reservas')
    .selectAll()
    .where('estado', 'in', HOLD_STATES)
    .where('retencion_desde', 'is not', null)
    .orderBy('codigo')
    .limit(count)
    .execute();
}

export async function insertPaymentLink(transaction: Transaction, row: NewPaymentLink): Promise<void> {
  await transaction.insertInto('solicitudes_link_pago').values(row).execute();
}
