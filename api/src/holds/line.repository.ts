import type { Queryable, Transaction } from '../database/database';
import type { Lot } from '../lots/lots.tables';
import type { PaymentLink } from '../payment-links/payment-links.tables';
import type { Reservation } from '../reservations/reservations.tables';
import { PAID_DAYS, type Hold } from './hold-interval';
import { STANDING_STATES } from './reservation-states';

/**
 * The reservations that stand at this moment, lot by lot, holder first and then in order of arrival: those in a standing
 * state whose hold is not over, whether or not its end was already written down.
 */
export async function standingReservations(
  database: Queryable,
  now: Date,
  lots?: readonly number[],
): Promise<Reservation[]> {
  let query = database
    .selectFrom('reservas')
    .selectAll()
    .where('estado', 'in', STANDING_STATES)
    .where((where) =>
      where.or([where('fecha_vencimiento', 'is', null), where('fecha_vencimiento', '>', now)]),
    )
    .orderBy('lote')
    .orderBy('retencion_desde', (order) => order.asc().nullsLast())
    .orderBy('codigo');
  if (lots) query = query.where('lote', 'in', lots.length > 0 ? lots : [0]);
  return query.execute();
}

/** Groups reservations by their lot, keeping their order. */
export function byLot(reservations: readonly Reservation[]): ReadonlyMap<number, readonly Reservation[]> {
  const lines = new Map<number, Reservation[]>();
  for (const reservation of reservations) {
    const line = lines.get(reservation.lote);
    if (line) line.push(reservation);
    else lines.set(reservation.lote, [reservation]);
  }
  return lines;
}

/**
 * Locks lots until the transaction ends, in the order of their keys whatever order they are asked for, so that two
 * requests for several lots can never wait for each other.
 */
export async function lockLots(transaction: Transaction, where: LotKeys): Promise<Lot[]> {
  let query = transaction.selectFrom('lotes').selectAll().orderBy('codigo').forNoKeyUpdate();
  query =
    'numbers' in where
      ? query.where('numero', 'in', where.numbers)
      : query.where('codigo', 'in', where.codes);
  return query.execute();
}

/** Lots by number or by key; never none. */
export type LotKeys = { numbers: readonly string[] } | { codes: readonly number[] };

/** Lots on which the clock has ended a hold that nobody has written down yet. */
export async function lotsWithOverdueHolds(database: Queryable, now: Date): Promise<number[]> {
  const rows = await database
    .selectFrom('reservas')
    .select('lote')
    .distinct()
    .where('estado', 'in', ['pendiente', 'activa'])
    .where('fecha_vencimiento', '<=', now)
    .orderBy('lote')
    .execute();
  return rows.map(({ lote }) => lote);
}

/** Writes down that the holds of a locked lot whose end has passed are over; answers those that were. */
export async function expireHolds(transaction: Transaction, lot: number, now: Date): Promise<Reservation[]> {
  return transaction
    .updateTable('reservas')
    .set((value) => ({ estado: 'vencida', version: value('version', '+', 1) }))
    .where('lote', '=', lot)
    .where('estado', 'in', ['pendiente', 'activa'])
    .where('fecha_vencimiento', '<=', now)
    .returningAll()
    .execute();
}

/** The next instant at which the clock ends a hold, null where none is running. */
export async function nextExpiry(database: Queryable, now: Date): Promise<Date | null> {
  const row = await database
    .selectFrom('reservas')
    .select((value) => value.fn.min('fecha_vencimiento').as('instant'))
    .where('estado', 'in', ['pendiente', 'activa'])
    .where('fecha_vencimiento', '>', now)
    .executeTakeFirst();
  return row?.instant ?? null;
}

/** Writes down the hold that money bought; the reservation is active, whatever it was. */
export async function writePaidHold(
  transaction: Transaction,
  { codigo, version }: Reservation,
  { from, until }: Hold,
): Promise<Reservation> {
  return transaction
    .updateTable('reservas')
    .set({
      estado: 'activa',
      tipo: 'pago7d',
      dias: PAID_DAYS,
      retencion_desde: from,
      fecha_vencimiento: until,
      motivo: null,
      version: version + 1,
    })
    .where('codigo', '=', codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open request to pay for a reservation that has ended. */
export interface MootPayment extends Pick<PaymentLink, 'id' | 'estado' | 'vence_en' | 'version'> {
  estado_reserva: Reservation['estado'];
  motivo_reserva: string | null;
}

/** The open requests to pay for reservations of a locked lot that have ended. */
export async function mootPayments(transaction: Transaction, lot: number): Promise<MootPayment[]> {
  return transaction
    .selectFrom('solicitudes_link_pago as solicitud')
    .innerJoin('reservas', 'reservas.codigo', 'solicitud.reserva')
    .select(['solicitud.id', 'solicitud.estado', 'solicitud.vence_en', 'solicitud.version'])
    .select(['reservas.estado as estado_reserva', 'reservas.motivo as motivo_reserva'])
    .where('solicitud.lote', '=', lot)
    .where('solicitud.concepto', '=', 'reserva')
    .where('solicitud.estado', 'in', ['solicitada', 'enviada'])
    .where('reservas.estado', 'in', ['vencida', 'inactiva'])
    .execute();
}

/** Writes down how an open request ended. */
export async function writePaymentEnd(
  transaction: Transaction,
  { id, version }: MootPayment,
  end: { estado: 'vencida' | 'cancelada'; motivo: string },
): Promise<void> {
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...end, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
