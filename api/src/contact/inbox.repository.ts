import type { Contract } from '@lotes/shared-contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isOfClient } from '../clients';
import type { Queryable, Transaction } from '../database/database';
import { fullName } from '../database/full-name';
import { orderBy, type Page, phoneHolds, readPage, searchHolds, textHolds } from '../database/page';
import type { StoredContact } from '../database/rows';
import { appError } from '../errors/app-error';

/** A message with the name of the member of staff who looks after it; empty if none does. */
export interface AssignedContact extends StoredContact {
  asignado_nombre: string;
}

/** An answer with the name of who wrote it. */
export interface AnswerRow {
  contacto: string;
  texto: string;
  autor: string;
  respondida_en: Date;
}

function joined(database: Queryable) {
  return database.selectFrom('contactos').leftJoin('clientes', 'clientes.codigo', 'contactos.asignado_a');
}

const ASSIGNEE = fullName('clientes');
const withAssignee = ASSIGNEE.as('asignado_nombre');

/**
 * Returns a message with the name of its assignee.
 * @throws {AppError} `contact/not-found`.
 */
export async function readContact(database: Queryable, id: string): Promise<AssignedContact> {
  const row = await joined(database)
    .selectAll('contactos')
    .select(withAssignee)
    .where('contactos.id', '=', id)
    .executeTakeFirst();
  if (!row) throw appError('contact/not-found');
  return row;
}

/** The messages with these ids, in no order. */
export async function contactsAmong(database: Queryable, ids: readonly string[]): Promise<AssignedContact[]> {
  return joined(database)
    .selectAll('contactos')
    .select(withAssignee)
    .where('contactos.id', 'in', ids)
    .execute();
}

/**
 * Locks one message until the transaction ends.
 * @throws {AppError} `contact/not-found`.
 */
export async function lockContact(transaction: Transaction, id: string): Promise<StoredContact> {
  const row = await transaction
    .selectFrom('contactos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw appError('contact/not-found');
  return row;
}

/** Writes the new state of a locked message. */
export async function changeContact(
  transaction: Transaction,
  { id, version }: StoredContact,
  change: Partial<Pick<StoredContact, 'estado' | 'asignado_a' | 'motivo'>>,
): Promise<void> {
  await transaction
    .updateTable('contactos')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function insertAnswer(
  transaction: Transaction,
  answer: { contacto: string; texto: string; respondida_por: number; respondida_en: Date },
): Promise<void> {
  await transaction.insertInto('contacto_respuestas').values(answer).execute();
}

/** The answers to some messages, oldest first. */
export async function findAnswers(
  database: Queryable,
  contacts: readonly Pick<StoredContact, 'id'>[],
): Promise<AnswerRow[]> {
  if (contacts.length === 0) return [];
  return database
    .selectFrom('contacto_respuestas as respuesta')
    .innerJoin('clientes', 'clientes.codigo', 'respuesta.respondida_por')
    .select([
      'respuesta.contacto',
      'respuesta.texto',
      'respuesta.respondida_en',
      fullName('clientes').as('autor'),
    ])
    .where(
      'respuesta.contacto',
      'in',
      contacts.map(({ id }) => id),
    )
    .orderBy('respuesta.id')
    .execute();
}

type ContactQuery = z.output<Contract['GET /Contacto']['query']>;

export type ContactSearch = Omit<ContactQuery, 'pagina' | 'tamano'>;

const personHolds = (typed: string | undefined) =>
  sql<boolean>`(${textHolds(sql.ref('contactos.nombre'), typed)} or ${textHolds(sql.ref('contactos.correo'), typed)}
    or ${phoneHolds('contactos.telefono', typed)})`;

const inState = (estado: NonNullable<ContactQuery['estado']>) =>
  estado === 'sin_responder'
    ? sql<boolean>`contactos.estado in ('nuevo', 'asignado')`
    : sql<boolean>`contactos.estado = ${estado}`;

function matching(database: Queryable, search: ContactSearch) {
  const { buscar, id, estado, persona, mensaje, idioma, asignadoA, cliente } = search;
  const filters = [
    ...(id ? [sql<boolean>`contactos.id = ${id}`] : []),
    ...(estado ? [inState(estado)] : []),
    ...(cliente ? [isOfClient(cliente, 'contactos.correo')] : []),
    ...(idioma ? [sql<boolean>`contactos.idioma = ${idioma}`] : []),
    // The index covers the texts of a row together; the few rows that it finds are then compared by the filter's own
    // column.
    ...[buscar, persona, mensaje].map((typed) => searchHolds('contactos.busqueda', typed)),
    personHolds(persona),
    textHolds(sql.ref('contactos.mensaje'), mensaje),
    textHolds(ASSIGNEE, asignadoA),
  ];
  return filters.reduce((query, filter) => query.where(filter), joined(database));
}

/** The states in the order in which messages pass through them. */
const PROGRESS = sql`array_position(array['nuevo', 'asignado', 'respondido', 'cerrado'], contactos.estado)`;

const ORDERS = {
  recibidoEn: [sql`recibido_en`],
  estado: [PROGRESS],
  persona: [sql`lower(contactos.nombre)`],
  idioma: [sql`contactos.idioma`],
  asignadoA: [sql`nullif(lower(${ASSIGNEE}), '')`],
};

function listed(query: ReturnType<typeof matching>, search: ContactSearch) {
  const { orden = '-recibidoEn', buscar, persona, mensaje } = search;
  const ties = [sql`recibido_en desc`, sql`contactos.id`];
  return query
    .selectAll('contactos')
    .select(withAssignee)
    .orderBy(orderBy(ORDERS, orden, ties, [buscar, persona, mensaje]));
}

/** The messages that match, newest first unless another order is asked for. */
export function listedContacts(database: Queryable, search: ContactSearch) {
  return listed(matching(database, search), search);
}

/** A page of the messages that match, with the count of all that match. */
export async function searchContacts(
  database: Queryable,
  search: ContactSearch & Page,
): Promise<{ rows: AssignedContact[]; total: number }> {
  return readPage(matching(database, search), search, (query) => listed(query, search));
}
