import type { PaymentLinkState } from '@lotes/shared-contract';
import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import { appError } from '../errors/app-error';
import type { Reservation } from '../reservations/reservations.tables';
import type { PaymentLink, PaymentLinkTables } from './payment-links.tables';

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

export async function insertPaymentLink(
  transaction: Transaction,
  row: Insertable<PaymentLinkTables['solicitudes_link_pago']>,
): Promise<PaymentLink> {
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

/** Writes down that sent links whose time is over have expired; whoever works on one now does so themselves. */
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

export interface PaymentLinkSearch {
  page: number;
  size: number;
  search?: string | undefined;
  state?: PaymentLinkState | undefined;
}

function matching(database: Queryable, { search, state }: PaymentLinkSearch) {
  const inState = state ? joined(database).where('solicitud.estado', '=', state) : joined(database);
  if (!search) return inState;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return inState.where((where) =>
    where.or([
      where('solicitud.nombre', 'ilike', pattern),
      where('solicitud.correo', 'ilike', pattern),
      where('solicitud.telefono', 'ilike', pattern),
      where('lotes.numero', '=', search),
    ]),
  );
}

/** A page of requests, newest first, with the count of all that match. */
export async function searchPaymentLinks(
  database: Queryable,
  search: PaymentLinkSearch,
): Promise<{ rows: PaymentLinkOfLot[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    matching(database, search)
      .selectAll('solicitud')
      .select(columns)
      .orderBy('solicitada_en', 'desc')
      .orderBy('solicitud.id')
      .limit(search.size)
      .offset((search.page - 1) * search.size)
      .execute(),
    matching(database, search)
      .select((value) => value.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
