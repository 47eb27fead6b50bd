import { ownReason, SALE_STATES, type Contract, type PaymentLinkRow } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isOfClient } from '../clients';
import type { Queryable, Transaction } from '../database/database';
import { literals } from '../database/literal-values';
import {
  authorizationHolds,
  BY_LOT_NUMBER,
  orderBy,
  type Page,
  readPage,
  searchHolds,
  isLotNumbered,
  lotNumberHolds,
} from '../database/page';
import type { NewPaymentLink, PaymentLink, PaymentLinkChange, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { takeBackLinkMails } from '../queue';
import { HOLDER_AND_PAYER, type HolderAndPayer } from './lot-holder.repository';

/** A request with the lot and the reservation that it names. */
export interface PaymentLinkOfLot extends PaymentLink, HolderAndPayer {
  numero: string;
  numero_autorizacion: string | null;
  estado_reserva: Reservation['estado'] | null;
  pagos: PaymentLinkRow['pagos'];
  /** True if the lot is sold. */
  vendido: boolean;
}

function joined(database: Queryable) {
  return database
    .selectFrom('solicitudes_link_pago as solicitud')
    .innerJoin('lotes', 'lotes.codigo', 'solicitud.lote')
    .leftJoin('reservas', 'reservas.codigo', 'solicitud.reserva');
}

const PAYMENTS = sql<PaymentLinkRow['pagos']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'fecha', to_char(fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'monto', monto::text, 'moneda', moneda,
    'banco', banco, 'referencia', referencia, 'id', id::text, 'comprobante', (
      select jsonb_build_object('nombre', nombre, 'tipo', tipo) from comprobantes where pago = pagos.id))
    order by fecha, id), '[]')
  from pagos where pagos.solicitud = solicitud.id)`;

const SOLD = sql<boolean>`exists (
  select from reservas as venta where venta.lote = solicitud.lote and venta.estado in ${literals(...SALE_STATES)})`;

const columns = [
  'lotes.numero',
  'reservas.numero_autorizacion',
  'reservas.estado as estado_reserva',
  PAYMENTS.as('pagos'),
  SOLD.as('vendido'),
  ...HOLDER_AND_PAYER,
] as const;

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

/** The requests with these ids, in no order. */
export async function paymentLinksAmong(
  database: Queryable,
  ids: readonly string[],
): Promise<PaymentLinkOfLot[]> {
  return joined(database).selectAll('solicitud').select(columns).where('solicitud.id', 'in', ids).execute();
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

/** The reservation that a request names, null if it names none. */
export async function findReservationByKey(
  database: Queryable,
  key: number | null,
): Promise<Reservation | null> {
  if (key === null) return null;
  const row = await database.selectFrom('reservas').selectAll().where('codigo', '=', key).executeTakeFirst();
  return row ?? null;
}

/** The reservation with an authorization number. */
export async function findReservationByNumber(
  database: Queryable,
  number: string,
): Promise<Reservation | undefined> {
  return database
    .selectFrom('reservas')
    .selectAll()
    .where('numero_autorizacion', '=', number)
    .executeTakeFirst();
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

const overdueLinks = (database: Queryable, now: Date) =>
  database
    .selectFrom('solicitudes_link_pago')
    .select(['id', 'estado', 'version'])
    .where('estado', 'in', literals('enviada', 'procesando'))
    .where('vence_en', '<=', now);

/** True if there is a link whose time is over and whose request is not marked as ended yet. */
export async function hasOverdueLinks(database: Queryable, now: Date): Promise<boolean> {
  return (await overdueLinks(database, now).limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the links whose time is over, except those that another transaction has locked. */
export async function lockOverdueLinks(
  transaction: Transaction,
  now: Date,
): Promise<Pick<PaymentLink, 'id' | 'estado' | 'version'>[]> {
  return overdueLinks(transaction, now).forUpdate().skipLocked().execute();
}

const PARTLY_PAID = ownReason('link-expired-partly-paid');

/** Marks requests with locked links as expired, or as under review if they received a part of their money. */
export async function endOverdueLinks(
  transaction: Transaction,
  links: readonly Pick<PaymentLink, 'id'>[],
): Promise<Pick<PaymentLink, 'id' | 'estado'>[]> {
  return transaction
    .updateTable('solicitudes_link_pago')
    .set((value) => ({
      estado: sql`case when recibido > 0 then 'en_revision' else 'vencida' end`,
      motivo: sql`case when recibido > 0 then ${PARTLY_PAID} else motivo end`,
      version: value('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      links.map(({ id }) => id),
    )
    .returning(['id', 'estado'])
    .execute();
}

/** Changes a locked request and raises its version. If its link no longer serves, waiting mails with the link are taken back. */
export async function changePaymentLink(
  transaction: Transaction,
  { id, version, estado }: PaymentLink,
  change: Omit<PaymentLinkChange, 'id' | 'version'>,
): Promise<void> {
  const isLeft = estado === 'enviada' && change.estado !== undefined && change.estado !== 'enviada';
  if (isLeft) await takeBackLinkMails(transaction, { id, version });
  await transaction
    .updateTable('solicitudes_link_pago')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

type PaymentLinkQuery = z.output<Contract['GET /SolicitudesLinkPago']['query']>;

export type PaymentLinkSearch = Omit<PaymentLinkQuery, 'pagina' | 'tamano'>;

const personHolds = (typed: string | undefined) => searchHolds('solicitud.busqueda', typed);

function matching(database: Queryable, search: PaymentLinkSearch) {
  const { buscar, id, estado, concepto, lote, persona, reserva, cliente } = search;
  const filters = [
    ...(id ? [sql<boolean>`solicitud.id = ${id}`] : []),
    ...(estado ? [sql<boolean>`solicitud.estado = ${estado}`] : []),
    ...(concepto ? [sql<boolean>`solicitud.concepto = ${concepto}`] : []),
    ...(buscar ? [sql<boolean>`(${personHolds(buscar)} or ${isLotNumbered('solicitud.lote', buscar)})`] : []),
    lotNumberHolds(lote),
    personHolds(persona),
    authorizationHolds('reservas.numero_autorizacion', reserva),
    ...(cliente ? [isOfClient(cliente, 'solicitud.correo', 'reservas.cliente')] : []),
  ];
  return filters.reduce((query, filter) => query.where(filter), joined(database));
}

const ORDERS = {
  lote: BY_LOT_NUMBER,
  estado: [sql`solicitud.estado`],
  persona: [sql`lower(solicitud.nombre)`],
  concepto: [sql`solicitud.concepto`],
  monto: [sql`solicitud.moneda`, sql`solicitud.monto`],
  solicitadaEn: [sql`solicitada_en`],
};

function listed(query: ReturnType<typeof matching>, search: PaymentLinkSearch) {
  const { orden = '-solicitadaEn', buscar, persona } = search;
  const ties = [sql`solicitada_en desc`, sql`solicitud.id`];
  return query
    .selectAll('solicitud')
    .select(columns)
    .orderBy(orderBy(ORDERS, orden, ties, [buscar, persona]));
}

/** The requests that match, newest first unless another order is asked for. */
export function listedPaymentLinks(database: Queryable, search: PaymentLinkSearch) {
  return listed(matching(database, search), search);
}

/** Returns a page of the requests that match, with the count of all that match. */
export async function searchPaymentLinks(
  database: Queryable,
  search: PaymentLinkSearch & Page,
): Promise<{ rows: PaymentLinkOfLot[]; total: number }> {
  return readPage(matching(database, search), search, (query) => listed(query, search));
}
