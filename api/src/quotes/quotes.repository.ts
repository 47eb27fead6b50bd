import { SALE_STATES } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { isOfClient } from '../clients';
import type { Queryable, Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import type { StoredQuote } from '../database/rows';

/** Stores a quote under a new random id. */
export async function insertQuote(
  transaction: Transaction,
  quote: Omit<StoredQuote, 'id'>,
): Promise<StoredQuote> {
  return transaction
    .insertInto('cotizaciones')
    .values({ ...quote, cifras: JSON.stringify(quote.cifras) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A stored quote, undefined if there is none of that id. */
export async function quoteById(database: Queryable, id: string): Promise<StoredQuote | undefined> {
  return database.selectFrom('cotizaciones').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The stored quotes with these ids, in no order. */
export async function quotesAmong(database: Queryable, ids: readonly string[]): Promise<StoredQuote[]> {
  return database
    .selectFrom('cotizaciones')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** A client, and the kinds of their quotes that a caller sees. */
export interface QuotesOfClient {
  cliente: number;
  /** True for quotes that a reservation froze, or that were mailed to its buyer. */
  ofReservations: boolean;
  /** True for quotes of payment-link requests. */
  ofPayments: boolean;
  /** True if quotes of sold lots are included. */
  ofSoldLots: boolean;
}

/** Most quotes that are returned for a client. */
const MAX_QUOTES = 50;

/** Returns the condition that a lot is sold. @param lote column that names the lot */
const soldCondition = (lote: string) =>
  sql<boolean>`exists (select from reservas as venta
    where venta.lote = ${sql.ref(lote)} and venta.estado in ${literals(...SALE_STATES)})`;

/** Returns the quotes of a client's reservations and payment requests, newest first. */
export async function quotesOfClient(
  database: Queryable,
  { cliente, ofReservations, ofPayments, ofSoldLots }: QuotesOfClient,
): Promise<StoredQuote[]> {
  const theirs = isOfClient(cliente, 'reservas.correo', 'reservas.cliente');
  const { rows } = await sql<{ id: string }>`
    with propias as (
      select cotizacion, numero_autorizacion from reservas
      where ${ofReservations} and ${theirs} and (${ofSoldLots} or not ${soldCondition('reservas.lote')})
    )
    select cotizacion as id from propias where cotizacion is not null
    union
    select (despues->>'cotizacion')::uuid from auditoria
    where entidad = 'reserva' and entidad_id = any (array(select numero_autorizacion from propias))
      and accion = 'enviar' and despues ? 'cotizacion'
    union
    select solicitud.cotizacion from solicitudes_link_pago as solicitud
    left join reservas on reservas.codigo = solicitud.reserva
    where ${ofPayments} and solicitud.cotizacion is not null
      and ${isOfClient(cliente, 'solicitud.correo', 'reservas.cliente')}
      and (${ofSoldLots} or not ${soldCondition('solicitud.lote')})
  `.execute(database);
  if (rows.length === 0) return [];
  return database
    .selectFrom('cotizaciones')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('creada_en', 'desc')
    .orderBy('id')
    .limit(MAX_QUOTES)
    .execute();
}
