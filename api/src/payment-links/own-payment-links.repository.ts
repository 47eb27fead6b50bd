import { OPEN_PAYMENT_STATES } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import { literals } from '../database/literal-values';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import { HOLDER_AND_PAYER, type HolderAndPayer } from './lot-holder.repository';

/** A request with its lot and, if it names one, the reservation that it pays for. */
export interface OwnPaymentLinkRow extends PaymentLink, HolderAndPayer {
  numero: string;
  estado_base: Lot['estado_base'];
  numero_autorizacion: Reservation['numero_autorizacion'] | null;
  estado_reserva: Reservation['estado'] | null;
  fecha_vencimiento: Date | null;
}

function withReservation(database: Queryable) {
  return database
    .selectFrom('solicitudes_link_pago as solicitud')
    .innerJoin('lotes', 'lotes.codigo', 'solicitud.lote')
    .leftJoin('reservas', 'reservas.codigo', 'solicitud.reserva')
    .selectAll('solicitud')
    .select([
      'lotes.numero',
      'lotes.estado_base',
      'reservas.numero_autorizacion',
      'reservas.estado as estado_reserva',
      'reservas.fecha_vencimiento',
      ...HOLDER_AND_PAYER,
    ]);
}

/** Returns the requests that a token opens, newest first: those that have it, and those for reservations that have it. */
export async function findPaymentLinksByToken(
  database: Queryable,
  hash: Buffer,
): Promise<OwnPaymentLinkRow[]> {
  const bearing = database.selectFrom('reservas').select('codigo').where('token_hash', '=', hash);
  return withReservation(database)
    .where((where) =>
      where.or([
        where('solicitud.token_hash', '=', hash),
        // As an array that is read first, so that PostgreSQL uses an index for each side of the `or`.
        where('solicitud.reserva', '=', sql<number>`any(array(${bearing}))`),
      ]),
    )
    .orderBy('solicitud.solicitada_en', 'desc')
    .orderBy('lotes.codigo')
    .orderBy('solicitud.id')
    .execute();
}

/** Returns the ids of requests after which another of the same e-mail, lot and purpose is open, paid or under review. */
export async function findReplaced(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<PaymentLink, 'id'>>`
    select solicitud.id from solicitudes_link_pago as solicitud where solicitud.id = any(${ids}::uuid[])
      and exists (select from solicitudes_link_pago as otra
        where otra.lote = solicitud.lote and otra.correo = solicitud.correo and otra.concepto = solicitud.concepto
          and otra.solicitada_en > solicitud.solicitada_en
          and otra.estado in ${literals(...OPEN_PAYMENT_STATES, 'pagada', 'en_revision')})`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

function latestByEmail(database: Queryable, correo: string, most: number) {
  return withReservation(database)
    .where('solicitud.correo', '=', correo)
    .orderBy('solicitud.solicitada_en', 'desc')
    .orderBy('solicitud.id')
    .limit(most);
}

/** The latest requests made with an e-mail, newest first. */
export async function findPaymentLinksByEmail(
  database: Queryable,
  correo: string,
  most: number,
): Promise<OwnPaymentLinkRow[]> {
  return latestByEmail(database, correo, most).execute();
}

/**
 * Returns the latest requests made with an e-mail that only a private link of their own opens, newest first: they name no
 * reservation, or one under another e-mail. Canceled and expired requests are included only if they could still be paid
 * after `endedAfter`, or were made after it: their pages tell what became of them, and offer another link.
 */
export async function findLinkedPaymentsByEmail(
  database: Queryable,
  correo: string,
  { endedAfter, most }: { endedAfter: Date; most: number },
): Promise<OwnPaymentLinkRow[]> {
  return latestByEmail(database, correo, most)
    .where('reservas.correo', 'is distinct from', correo)
    .where('solicitud.token_hash', 'is not', null)
    .where((where) =>
      where.or([
        where('solicitud.estado', 'not in', literals('cancelada', 'vencida')),
        where(sql<Date>`coalesce(solicitud.vence_en, solicitud.solicitada_en)`, '>', endedAfter),
      ]),
    )
    .execute();
}

/** True if a reservation has the token, whether or not there is a request to pay for it. */
export async function reservationBears(database: Queryable, hash: Buffer): Promise<boolean> {
  const query = database.selectFrom('reservas').select('codigo').where('token_hash', '=', hash).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns all requests for the weeks of reservations, newest first. */
export async function weekRequests(
  database: Queryable,
  reservations: readonly number[],
): Promise<PaymentLink[]> {
  return (
    database
      .selectFrom('solicitudes_link_pago')
      .selectAll()
      .where('concepto', '=', 'reserva')
      .where('reserva', 'in', reservations.length > 0 ? [...reservations] : [0])
      .orderBy('solicitada_en', 'desc')
      // A paid request comes before an unpaid one that was made at the same moment.
      .orderBy('pagada_en', (order) => order.desc().nullsLast())
      .orderBy('id')
      .execute()
  );
}
