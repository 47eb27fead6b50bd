import type { Contract } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../database/database';
import { byLotNumber, orderBy, type Page, phoneHolds, readPage, textHolds } from '../database/page';
import type { NewPaymentLink, PaymentLink, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';

/** A request with the lot and the reservation that it names. */
export interface PaymentLinkOfLot extends PaymentLink {
  numero: string;
  numero_autorizacion: string | null;
}

function joined(database: Queryable) {
  return database
    .selectFrom('solicitudes_link_pago as solicitud')
    .innerJoin('lotes', 'lotes.codigo', 'solicitud.lote')
    .leftJoin('reservas', 'reservas.codigo', 'solicitud.reserva');
}

const columns = ['lotes.numero', 'reservas.numero_autorizacion'] as const;

export async function insertPaymentLink(transaction: Transaction, row: NewPaymentLink): Promise<PaymentLink> {
  return transaction.insertInto('solicitudes_link_pago').values(row).returningAll().executeTakeFirstOrThrow();
}

async function findPaymentLink(database: Queryable, id: string): Promise<PaymentLinkOfLot | undefined> {
  return joined(database)
    .selectAll('solicitud')
    .select(columns)
    .where('solicitud.id', '=', id)
    .executeTakeFirst();
}

/**
 * One request with its lot.
 * @throws {AppError} `payment-link/not-found`.
 */
export async function readPaymentLink(database: Queryable, id: string): Promise<PaymentLinkOfLot> {
  const row = await findPaymentLink(database, id);
  if (!row) throw appError('payment-link/not-found');
  return row;
}

/** The reservation that a request names, null where it names none. */
export async function findReservationByKey(
  database: Queryable,
  key: number | null,
): Promise<Reservation | null> {
  if (key === null) return null;
  const row = await database.selectFrom('reservas').selectAll().where('codigo', '=', key).executeTakeFirst();
  return row ?? null;
}

/** Locks one request until the transaction ends. */
export async function lockPaymentLink(
  transaction: Transaction,
  id: string,
): Promise<PaymentLink | undefined> {
  return transaction
    .selectFrom('solicitudes_link_pago')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes that sent links whose time is over have expired, but for those that another transaction has locked. */
export async function expirePaymentLinks(database: Queryable, now: Date): Promise<void> {
  const overdue = database
    .selectFrom('solicitudes_link_pago')
    .select('id')
    .where('estado', '=', 'enviada')
    .where('vence_en', '<=', now)
    .forUpdate()
    .skipLocked();
  await database
    .updateTable('solicitudes_link_pago')
    .set((value) => ({ estado: 'vencida', version: value('version', '+', 1) }))
    .where('id', 'in', overdue)
    .execute();
}

export async function markSent(
  transaction: Transaction,
  { id, version }: PaymentLink,
  sent: { enlace_url: string; enviada_en: Date; vence_en: Date },
): Promise<void> {
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...sent, estado: 'enviada', version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Writes down money that arrived for a locked request. */
export async function markPaid(
  transaction: Transaction,
  { id, version }: PaymentLink,
  paid: {
    estado: 'pagada' | 'en_revision';
    banco: string;
    referencia_banco: string;
    pagada_en: Date;
    motivo: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...paid, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

type PaymentLinkQuery = z.output<Contract['GET /SolicitudesLinkPago']['query']>;

export interface PaymentLinkSearch extends Omit<PaymentLinkQuery, 'pagina' | 'tamano'>, Page {}

const personHolds = (typed: string | undefined) =>
  sql<boolean>`(${textHolds(sql.ref('solicitud.nombre'), typed)} or ${textHolds(sql.ref('solicitud.correo'), typed)}
    or ${phoneHolds('solicitud.telefono', typed)})`;

function matching(database: Queryable, search: PaymentLinkSearch) {
  const { buscar, id, estado, concepto, lote, persona, reserva } = search;
  const filters = [
    ...(id ? [sql<boolean>`solicitud.id = ${id}`] : []),
    ...(estado ? [sql<boolean>`solicitud.estado = ${estado}`] : []),
    ...(concepto ? [sql<boolean>`solicitud.concepto = ${concepto}`] : []),
    ...(buscar ? [sql<boolean>`(${personHolds(buscar)} or lotes.numero = ${buscar})`] : []),
    textHolds(sql.ref('lotes.numero'), lote),
    personHolds(persona),
    textHolds(sql`coalesce(reservas.numero_autorizacion, '')`, reserva),
  ];
  return filters.reduce((query, filter) => query.where(filter), joined(database));
}

const ORDERS = {
  lote: byLotNumber('lotes.numero'),
  estado: [sql`solicitud.estado`],
  persona: [sql`lower(solicitud.nombre)`],
  concepto: [sql`solicitud.concepto`],
  monto: [sql`solicitud.moneda`, sql`solicitud.monto`],
  solicitadaEn: [sql`solicitada_en`],
};

/** A page of requests, newest first unless another order is asked for, with the count of all that match. */
export async function searchPaymentLinks(
  database: Queryable,
  search: PaymentLinkSearch,
): Promise<{ rows: PaymentLinkOfLot[]; total: number }> {
  const ties = [sql`solicitada_en desc`, sql`solicitud.id`];
  return readPage(matching(database, search), search, (query) =>
    query
      .selectAll('solicitud')
      .select(columns)
      .orderBy(orderBy(ORDERS, search.orden ?? '-solicitadaEn', ties)),
  );
}
