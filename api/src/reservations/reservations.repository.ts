import type { ReservationState } from '@lotes/shared-contract';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import type { Lot } from '../lots/lots.tables';
import type { Reservation, ReservationTables } from './reservations.tables';

export type NewReservation = Insertable<ReservationTables['reservas']>;
type Change = Updateable<ReservationTables['reservas']>;

/** How a person is recognised from one request to the next: by either. */
export interface Person {
  correo: string;
  telefono: string;
}

/**
 * Makes requests of one person take turns until the transaction ends, so that two at once cannot both pass the limits.
 * The keys are locked in a fixed order.
 */
export async function lockPerson(transaction: Transaction, { correo, telefono }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(clave) from (
    select hashtextextended(dato, 5551) as clave from unnest(array[${correo}, ${telefono}]::text[]) as dato
    order by 1
  ) as claves`.execute(transaction);
}

const ofPerson = ({ correo, telefono }: Person) =>
  sql<boolean>`(correo = ${correo} or telefono = ${telefono})`;

/** How many reservations of a person hold or wait for a lot now. */
export async function countLiveOf(database: Queryable, person: Person, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('reservas')
    .select((value) => value.fn.countAll<number>().as('count'))
    .where(ofPerson(person))
    .where('estado', 'in', ['pendiente', 'activa'])
    .where((where) =>
      where.or([where('fecha_vencimiento', 'is', null), where('fecha_vencimiento', '>', now)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** True where the person asked for any of these lots at or after an instant. */
export async function askedSince(
  database: Queryable,
  person: Person,
  lots: number[],
  since: Date,
): Promise<boolean> {
  const row = await database
    .selectFrom('reservas')
    .select('codigo')
    .where(ofPerson(person))
    .where('lote', 'in', lots)
    .where('creada_en', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReservation(transaction: Transaction, row: NewReservation): Promise<Reservation> {
  return transaction.insertInto('reservas').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes a reservation whose lot is locked; its version moves on. */
export async function updateReservation(
  transaction: Transaction,
  { codigo, version }: Reservation,
  change: Change,
): Promise<Reservation> {
  return transaction
    .updateTable('reservas')
    .set({ ...change, version: version + 1 })
    .where('codigo', '=', codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A reservation with the lot that it is about. */
export type ReservationOfLot = Reservation & Pick<Lot, 'numero' | 'calle'>;

function ofLots(database: Queryable) {
  return database.selectFrom('reservas').innerJoin('lotes', 'lotes.codigo', 'reservas.lote');
}

function withLot(database: Queryable) {
  return ofLots(database).selectAll('reservas').select(['lotes.numero', 'lotes.calle']);
}

export async function findReservation(
  database: Queryable,
  number: string,
): Promise<ReservationOfLot | undefined> {
  return withLot(database).where('numero_autorizacion', '=', number).executeTakeFirst();
}

/** Every reservation of the request that a token belongs to, in the order in which they were made. */
export async function findByToken(database: Queryable, hash: Buffer): Promise<ReservationOfLot[]> {
  return withLot(database).where('token_hash', '=', hash).orderBy('reservas.codigo').execute();
}

/** Everybody pending, lot by lot, holder first and then in order of arrival. */
export async function pendingReservations(database: Queryable, now: Date): Promise<ReservationOfLot[]> {
  return withLot(database)
    .where('estado', '=', 'pendiente')
    .where((where) =>
      where.or([where('fecha_vencimiento', 'is', null), where('fecha_vencimiento', '>', now)]),
    )
    .orderBy('lote')
    .orderBy('retencion_desde', (order) => order.asc().nullsLast())
    .orderBy('reservas.codigo')
    .execute();
}

export interface ReservationSearch {
  page: number;
  size: number;
  search?: string | undefined;
  state?: ReservationState | undefined;
}

function matching(database: Queryable, { search, state }: ReservationSearch) {
  const joined = ofLots(database);
  const inState = state ? joined.where('estado', '=', state) : joined;
  if (!search) return inState;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return inState.where((where) =>
    where.or([
      where('nombre_cliente', 'ilike', pattern),
      where('reservas.correo', 'ilike', pattern),
      where('reservas.telefono', 'ilike', pattern),
      where('numero_autorizacion', 'ilike', pattern),
      where('lotes.numero', '=', search),
    ]),
  );
}

/** A page of reservations, newest first, with the count of all that match. */
export async function searchReservations(
  database: Queryable,
  search: ReservationSearch,
): Promise<{ rows: ReservationOfLot[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    matching(database, search)
      .selectAll('reservas')
      .select(['lotes.numero', 'lotes.calle'])
      .orderBy('creada_en', 'desc')
      .orderBy('reservas.codigo', 'desc')
      .limit(search.size)
      .offset((search.page - 1) * search.size)
      .execute(),
    matching(database, search)
      .select((value) => value.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
