import {
  type Contract,
  type ContractInstalments,
  type InstalmentStanding,
  LIVE_STATES,
  SALE_STATES,
} from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { isOfClient } from '../clients';
import { type AuditEntry, storedEntry } from '../audit';
import type { Queryable, Transaction } from '../database/database';
import { fullName } from '../database/full-name';
import { literals } from '../database/literal-values';
import {
  authorizationHolds,
  BY_LOT_NUMBER,
  isLotNumbered,
  lotNumberHolds,
  orderBy,
  type Orders,
  type Page,
  phoneHolds,
  readPage,
  searchHolds,
  textHolds,
} from '../database/page';
import type { Lot, NewReservation, Reservation } from '../database/rows';
import { holdIsNotOver } from '../queue';

export async function insertReservation(transaction: Transaction, row: NewReservation): Promise<Reservation> {
  return transaction.insertInto('reservas').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Adds a reservation and its audit entry in one statement, because visitors wait for each statement (record 0046). */
export async function insertAudited(
  transaction: Transaction,
  row: NewReservation,
  entry: AuditEntry,
): Promise<Reservation> {
  return transaction
    .with('hecha', (query) => query.insertInto('reservas').values(row).returningAll())
    .with('anotada', (query) => query.insertInto('auditoria').values(storedEntry(entry)).returning('id'))
    .selectFrom('hecha')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Returns the lots with these numbers, in no order. */
export async function findLots(database: Queryable, numbers: readonly string[]): Promise<Lot[]> {
  return database.selectFrom('lotes').selectAll().where('numero', 'in', numbers).execute();
}

/** A reservation with columns of its lot, and the name of the agent who looks after it. */
export type ReservationOfLot = Reservation &
  Pick<Lot, 'numero' | 'calle' | 'estado_base'> & { agente_nombre: string | null };

/** Columns of a row from other tables. The agent's name is a subquery: in a join its columns would be ambiguous. */
export const BESIDE = [
  'lotes.numero',
  'lotes.calle',
  'lotes.estado_base',
  sql<string | null>`(select ${fullName('clientes')} from clientes where codigo = reservas.agente)`.as(
    'agente_nombre',
  ),
] as const;

function withLot(database: Queryable) {
  return database
    .selectFrom('reservas')
    .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
    .selectAll('reservas')
    .select(BESIDE);
}

export async function findReservation(
  database: Queryable,
  number: string,
): Promise<ReservationOfLot | undefined> {
  return withLot(database).where('numero_autorizacion', '=', number).executeTakeFirst();
}

/** Returns the reservations with these numbers, in no order. */
export async function findReservations(
  database: Queryable,
  numbers: readonly string[],
): Promise<ReservationOfLot[]> {
  return withLot(database).where('numero_autorizacion', 'in', numbers).execute();
}

/** Returns every reservation of the request that a token belongs to, in the order in which they were made. */
export async function findByToken(database: Queryable, hash: Buffer): Promise<ReservationOfLot[]> {
  return withLot(database).where('token_hash', '=', hash).orderBy('reservas.codigo').execute();
}

/**
 * Returns the keys of the lots of a reservation and of all others that its private link opens; none if there is no such reservation.
 * It is one statement, because the link may be replaced between two.
 */
export async function lotsOfLink(database: Queryable, number: string): Promise<number[]> {
  const reservation = database.selectFrom('reservas').where('numero_autorizacion', '=', number);
  const opened = database.selectFrom('reservas').where('token_hash', '=', reservation.select('token_hash'));
  const lots = await reservation.select('lote').union(opened.select('lote')).execute();
  return lots.map(({ lote }) => lote);
}

/** Returns the latest reservations made with an e-mail, the newest first. */
export async function findByEmail(
  database: Queryable,
  correo: string,
  most: number,
): Promise<ReservationOfLot[]> {
  return withLot(database)
    .where('correo', '=', correo)
    .orderBy('creada_en', 'desc')
    .orderBy('reservas.codigo', 'desc')
    .limit(most)
    .execute();
}

/**
 * Returns the reservations made with an e-mail that have a private link and are live or have received money, in the order in
 * which they were made.
 */
export async function findLinkedByEmail(
  database: Queryable,
  correo: string,
  now: Date,
): Promise<ReservationOfLot[]> {
  return withLot(database)
    .where('correo', '=', correo)
    .where((where) =>
      where.or([
        where.and([where('estado', 'in', LIVE_STATES), holdIsNotOver(now)]),
        where.exists(
          where
            .selectFrom('solicitudes_link_pago as solicitud')
            .select('solicitud.id')
            .whereRef('solicitud.reserva', '=', 'reservas.codigo')
            .where('solicitud.recibido', '>', '0'),
        ),
      ]),
    )
    .where('token_hash', 'is not', null)
    .orderBy('reservas.codigo')
    .execute();
}

/** Returns every reservation of a client, by the account or its e-mail, the newest first. */
export async function findOfClient(database: Queryable, codigo: number): Promise<ReservationOfLot[]> {
  return withLot(database)
    .where(isOfClient(codigo, 'reservas.correo', 'reservas.cliente'))
    .orderBy('creada_en', 'desc')
    .orderBy('reservas.codigo', 'desc')
    .execute();
}

/** Returns the pending reservations of one lot or of all, lot by lot, the holder first and then by turn. */
export async function pendingReservations(
  database: Queryable,
  now: Date,
  numero: string | undefined,
): Promise<ReservationOfLot[]> {
  const pending = withLot(database).where('estado', '=', 'pendiente');
  return (numero === undefined ? pending : pending.where('lotes.numero', '=', numero))
    .where(holdIsNotOver(now))
    .orderBy('lote')
    .orderBy('retencion_desde', (order) => order.asc().nullsLast())
    .orderBy('turno')
    .execute();
}

type ReservationQuery = z.output<Contract['GET /Reservas']['query']>;

export interface ReservationSearch extends Omit<ReservationQuery, 'pagina' | 'tamano'> {
  /** True if the caller sees the buyer and the price of a sold lot; if not, no search or order uses them (R6.7). */
  seesSold: boolean;
  /** The instant by which "ends soon" is decided. */
  now: Date;
  /** Contracts with the standing of their instalments, by key of the reservation, to filter and sort by; empty if hidden. */
  contracts: ReadonlyMap<number, ContractInstalments>;
}

const SALES = literals(...SALE_STATES);

/** Returns a column as the caller may see it: null for a sale if the caller does not see sold lots. */
function visibleColumn(column: string, seesSold: boolean): RawBuilder<unknown> {
  const value = sql.ref(column);
  return seesSold ? value : sql`case when estado in ${SALES} then null else ${value} end`;
}

/** Returns the condition that the caller sees the person of a reservation. */
const shownCondition = (seesSold: boolean) =>
  seesSold ? sql<boolean>`true` : sql<boolean>`estado not in ${SALES}`;

const FLAGGED: readonly InstalmentStanding[] = ['para_terminacion'];
const LATE: readonly InstalmentStanding[] = ['atrasada', ...FLAGGED];

/**
 * Returns the condition for a state, or for reservations that need attention: active holds that end within a day, pending
 * reservations that hold their lot, and contracts that are late or flagged for termination.
 */
function stateIs(
  estado: NonNullable<ReservationQuery['estado']>,
  { now, contracts }: ReservationSearch,
): RawBuilder<boolean> {
  if (estado === 'con_atraso' || estado === 'para_terminacion') {
    const asked = estado === 'con_atraso' ? LATE : FLAGGED;
    const found = [...contracts].filter(([, { situacion }]) => asked.includes(situacion));
    return sql`reservas.codigo = any(${found.map(([key]) => key)}::integer[])`;
  }
  if (estado === 'por_atender') return sql`(estado = 'pendiente' and retencion_desde is not null)`;
  if (estado !== 'por_vencer') return sql`estado = ${estado}`;
  return sql`(estado = 'activa' and fecha_vencimiento <= ${later(now, { hours: 24 })})`;
}

function matching(database: Queryable, search: ReservationSearch) {
  const { buscar, estado, lote, nombreCliente, contacto, numeroAutorizacion, grupo, cliente, seesSold } =
    search;
  const shown = shownCondition(seesSold);
  // The index has all texts of a person in one column; the few rows that it finds are then checked for the requested text.
  const personHolds = (typed: string) => searchHolds('reservas.busqueda', typed);
  const contactHolds = (typed: string) =>
    sql<boolean>`(${phoneHolds('reservas.telefono', typed)} or ${textHolds(sql.ref('reservas.correo'), typed)})`;
  const anything = buscar
    ? sql<boolean>`(${authorizationHolds('numero_autorizacion', buscar)} or ${isLotNumbered('reservas.lote', buscar)}
        or (${shown} and ${personHolds(buscar)}))`
    : sql<boolean>`true`;
  const filters = [
    anything,
    ...(lote ? [sql<boolean>`lote in (select codigo from lotes where ${lotNumberHolds(lote)})`] : []),
    authorizationHolds('numero_autorizacion', numeroAutorizacion),
    ...(nombreCliente
      ? [shown, personHolds(nombreCliente), textHolds(sql.ref('nombre_cliente'), nombreCliente)]
      : []),
    ...(contacto ? [shown, personHolds(contacto), contactHolds(contacto)] : []),
    ...(grupo ? [shown, sql<boolean>`grupo = ${grupo}`] : []),
    ...(cliente ? [shown, isOfClient(cliente, 'reservas.correo', 'reservas.cliente')] : []),
  ];
  const inState = estado ? [stateIs(estado, search)] : [];
  return [...filters, ...inState].reduce(
    (query, filter) => query.where(filter),
    database.selectFrom('reservas'),
  );
}

/** Order of the queue of a lot: the holder first, then by turn. */
const IN_QUEUE = [sql`retencion_desde asc nulls last`, sql`turno`];
const NEWEST = [sql`creada_en desc`, sql`reservas.codigo desc`];

/** Orders by the day on which the oldest unpaid instalment is due; reservations without one come last. */
function byDueDay(contracts: ReservationSearch['contracts']): RawBuilder<unknown> {
  const due = [...contracts].flatMap(([key, { vence }]) => (vence === null ? [] : [{ key, vence }]));
  const keys = due.map(({ key }) => key);
  const days = due.map(({ vence }) => vence);
  return sql`(select dia from unnest(${keys}::integer[], ${days}::date[]) as cuotas(clave, dia) where clave = reservas.codigo)`;
}

const ordersFor = ({
  seesSold,
  contracts,
}: ReservationSearch): Orders<
  'lote' | 'estado' | 'fechaVencimiento' | 'nombreCliente' | 'prima' | 'cuotas' | 'creadaEn'
> => ({
  lote: BY_LOT_NUMBER,
  estado: [sql`estado`],
  fechaVencimiento: [sql`fecha_vencimiento`],
  nombreCliente: [sql`lower(${visibleColumn('nombre_cliente', seesSold)})`],
  prima: [visibleColumn('prima', seesSold)],
  cuotas: [byDueDay(contracts)],
  creadaEn: [sql`creada_en`],
});

function listed(query: ReturnType<typeof matching>, search: ReservationSearch) {
  const { orden = '-creadaEn', buscar, nombreCliente, contacto, numeroAutorizacion } = search;
  const typed = [buscar, nombreCliente, contacto, numeroAutorizacion];
  const ties = orden.endsWith('lote') ? IN_QUEUE : NEWEST;
  return query
    .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
    .selectAll('reservas')
    .select(BESIDE)
    .orderBy(orderBy(ordersFor(search), orden, ties, typed));
}

/** All reservations that match, newest first unless another order is asked for. */
export function listedReservations(database: Queryable, search: ReservationSearch) {
  return listed(matching(database, search), search);
}

/** Returns a page of the reservations that match, with the count of all that match. */
export async function searchReservations(
  database: Queryable,
  search: ReservationSearch & Page,
): Promise<{ rows: ReservationOfLot[]; total: number }> {
  return readPage(matching(database, search), search, (query) => listed(query, search));
}
