import { SALE_STATES, type AuditEntity, type Contract } from '@lotes/shared-contract';
import { boundsOfCivilDay } from '@lotes/shared-contract/dates';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { ACTOR_CODE, actorName, type StoredFacts } from '../audit';
import type { Queryable } from '../database/database';
import { fullName } from '../database/full-name';
import { literals } from '../database/literal-values';
import { foldedHolds, foldText, isFoundByIndex, type Page, readPage, textHolds } from '../database/page';
import { SYSTEM, VISITOR } from '../exports';

export type AuditQuery = Omit<z.output<Contract['GET /Auditoria']['query']>, 'pagina' | 'tamano'>;

export interface AuditSearch extends AuditQuery {
  /** The kinds of things that the caller may know of. */
  entities: readonly AuditEntity[];
  /** The actor, as stored in `auditoria.actor`. */
  actor?: string;
  /** True if the caller sees the buyer and the price of a sold lot; otherwise neither is found nor returned (R6.7). */
  seesSold: boolean;
}

/** An audit entry with its subject; it tells whether this is a sold lot of which the caller sees only some facts (R6.7). */
export interface AuditedRow {
  id: string | number | bigint;
  momento: Date;
  quien: string;
  accion: string;
  entidad: AuditEntity;
  entidad_id: string;
  antes: StoredFacts;
  despues: StoredFacts;
  lote: string | null;
  nombre: string | null;
  oculto: boolean;
  /** True if the caller may not see the price of the lot of a reservation, because the lot is sold (R6.7). */
  precio_oculto: boolean;
}

/** The key of an entry's subject if it is of this kind, otherwise null. */
const keyOf = (entity: AuditEntity) =>
  sql`case auditoria.entidad when ${entity} then auditoria.entidad_id end`;

function joined(database: Queryable) {
  return database
    .selectFrom('auditoria')
    .leftJoin('clientes as autor', (join) => join.on(sql<boolean>`autor.codigo = ${ACTOR_CODE}`))
    .leftJoin('notas', (join) => join.on(sql<boolean>`notas.id = ${keyOf('nota')}::uuid`))
    .leftJoin('clientes as titular', (join) =>
      join.on(sql<boolean>`titular.codigo = coalesce(${keyOf('cliente')}::int, notas.cliente)`),
    )
    .leftJoin('contactos', (join) => join.on(sql<boolean>`contactos.id = ${keyOf('contacto')}::uuid`))
    .leftJoin('reservas', (join) => join.on(sql<boolean>`reservas.numero_autorizacion = ${keyOf('reserva')}`))
    .leftJoin('solicitudes_link_pago as solicitud', (join) =>
      join.on(sql<boolean>`solicitud.id = ${keyOf('solicitudLinkPago')}::uuid`),
    )
    .leftJoin('lotes', (join) =>
      join.on(sql<boolean>`lotes.codigo = coalesce(reservas.lote, solicitud.lote)`),
    );
}

const SALES = literals(...SALE_STATES);

/** True if an entry is about a lot that is sold, or the reservation that bought it. */
const IS_SOLD = sql<boolean>`case auditoria.entidad
  when 'reserva' then coalesce(reservas.estado in ${SALES}, false)
  when 'lote' then exists (
    select from reservas venta join lotes vendido on vendido.codigo = venta.lote
    where vendido.numero = auditoria.entidad_id and venta.estado in ${SALES})
  else false end`;

/** True if an entry is about a reservation of a sold lot, the sale or another one. */
const IS_OF_SOLD_LOT = sql<boolean>`(auditoria.entidad = 'reserva' and exists (
  select from reservas venta where venta.lote = reservas.lote and venta.estado in ${SALES}))`;

/** Returns the condition that the caller sees only some facts of an entry. */
const hiddenCondition = (seesSold: boolean) => (seesSold ? sql<boolean>`false` : IS_SOLD);

/** Name of the actor; 'visitante' if the actor is the buyer in a sale that the caller may not see. */
function actorNameFor(seesSold: boolean): RawBuilder<string> {
  const name = actorName('autor');
  if (seesSold) return name;
  return sql<string>`case when reservas.cliente = autor.codigo and ${IS_SOLD} then 'visitante' else ${name} end`;
}

const LOT = sql<string | null>`
  case when auditoria.entidad in ('lote', 'imagenes', 'videos') then auditoria.entidad_id else lotes.numero end`;
/** Name of the person or thing of an entry; for a deleted client, the name in the entry itself. */
const SUBJECT = sql<string | null>`coalesce(nullif(${fullName('titular')}, ''), contactos.nombre,
  case auditoria.entidad when 'cliente' then coalesce(auditoria.despues, auditoria.antes) ->> 'nombre' end)`;

/** True if an entry is about a lot, its pictures, videos, reservations or payments; finds them by the index of the audit. */
function ofLot(numero: string): RawBuilder<boolean> {
  const code = sql`(select codigo from lotes where numero = ${numero})`;
  return sql<boolean>`(
    (auditoria.entidad in ('lote', 'imagenes', 'videos') and auditoria.entidad_id = ${numero})
    or (auditoria.entidad = 'reserva' and auditoria.entidad_id = any (
      array(select numero_autorizacion from reservas where lote = ${code})))
    or (auditoria.entidad = 'solicitudLinkPago' and auditoria.entidad_id = any (
      array(select id::text from solicitudes_link_pago where lote = ${code}))))`;
}

/** True if the stored facts of an entry contain the search text, before or after the change. */
function factsHold(typed: string, seesSold: boolean): RawBuilder<boolean> {
  const inText = foldedHolds('auditoria.texto', typed);
  if (seesSold) return inText;
  return sql<boolean>`(${inText} and (not ${IS_SOLD} or ${foldedHolds('auditoria.texto_vendido', typed)}))`;
}

/** Returns the condition that the caller may know the actor: a buyer's name is hidden with the sale. */
const namedCondition = (seesSold: boolean) =>
  seesSold
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from reservas venta where auditoria.entidad = 'reserva' and venta.estado in ${SALES}
          and venta.numero_autorizacion = auditoria.entidad_id and venta.cliente = ${ACTOR_CODE})`;

/** Actors without an account, as stored, and the names under which the list shows them. */
const UNNAMED_ACTORS = { sistema: SYSTEM, visitante: VISITOR };

/** True if the name of the actor contains the search text; finds the entries by the index of the audit. */
function actorHolds(typed: string, seesSold: boolean): RawBuilder<boolean> {
  const actors = Object.entries(UNNAMED_ACTORS)
    .filter(([, { es, en }]) => [es, en].some((name) => foldText(name).includes(foldText(typed))))
    .map(([actor]) => actor);
  return sql<boolean>`(
    (auditoria.actor = any (array(
      select 'cliente:' || codigo from clientes where ${textHolds(fullName('clientes'), typed)}))
      and ${namedCondition(seesSold)})
    or ${actors.length > 0 ? sql`auditoria.actor in ${literals(...actors)}` : sql`false`})`;
}

/** True if the name of the client, or of the sender of the message, contains the search text. */
function subjectHolds(typed: string): RawBuilder<boolean> {
  return sql<boolean>`(
    (auditoria.entidad = 'cliente' and auditoria.entidad_id = any (array(
      select codigo::text from clientes where ${textHolds(fullName('clientes'), typed)})))
    or (auditoria.entidad = 'nota' and auditoria.entidad_id = any (array(
      select notas.id::text from notas join clientes on clientes.codigo = notas.cliente
      where ${textHolds(fullName('clientes'), typed)})))
    or (auditoria.entidad = 'contacto' and auditoria.entidad_id = any (array(
      select id::text from contactos where ${textHolds(sql.ref('contactos.nombre'), typed)}))))`;
}

/** True if a text of the entry contains the search text, or a lot or reservation number equals it. */
function anythingHolds(typed: string, seesSold: boolean): RawBuilder<boolean> {
  return sql<boolean>`(${ofLot(typed)} or auditoria.entidad_id in (${typed}, upper(${typed}))
    or ${actorHolds(typed, seesSold)} or ${subjectHolds(typed)} or ${factsHold(typed, seesSold)})`;
}

function matching(database: Queryable, search: AuditSearch) {
  const { entities, id, lote, actor, quien, desde, hasta, buscar, seesSold } = search;
  const filters = [
    sql<boolean>`auditoria.entidad = any (${[...entities]}::text[])`,
    ...(id ? [sql<boolean>`auditoria.entidad_id = ${id}`] : []),
    ...(lote ? [ofLot(lote)] : []),
    ...(actor ? [sql<boolean>`auditoria.actor = ${actor}`] : []),
    ...(quien ? [actorHolds(quien, seesSold)] : []),
    ...(desde ? [sql<boolean>`auditoria.momento >= ${boundsOfCivilDay(desde).from}`] : []),
    ...(hasta ? [sql<boolean>`auditoria.momento < ${boundsOfCivilDay(hasta).until}`] : []),
    ...(buscar ? [anythingHolds(buscar, seesSold)] : []),
  ];
  return filters.reduce((query, filter) => query.where(filter), joined(database));
}

/** The newest first; without the index of this order if an index finds the search text (`orderBy` of `database/page.ts`). */
const newestFirst = ({ buscar }: AuditSearch) =>
  isFoundByIndex(buscar)
    ? sql`coalesce(auditoria.momento, auditoria.momento) desc, auditoria.id desc`
    : sql`auditoria.momento desc, auditoria.id desc`;

function listed(query: ReturnType<typeof matching>, search: AuditSearch) {
  const { seesSold } = search;
  return query
    .select([
      'auditoria.id',
      'auditoria.momento',
      'auditoria.accion',
      sql<AuditEntity>`auditoria.entidad`.as('entidad'),
      'auditoria.entidad_id',
      sql<StoredFacts>`auditoria.antes`.as('antes'),
      sql<StoredFacts>`auditoria.despues`.as('despues'),
      actorNameFor(seesSold).as('quien'),
      LOT.as('lote'),
      SUBJECT.as('nombre'),
      hiddenCondition(seesSold).as('oculto'),
      (seesSold ? sql<boolean>`false` : IS_OF_SOLD_LOT).as('precio_oculto'),
    ])
    .orderBy(newestFirst(search));
}

/** The entries that match, newest first. */
export function listedAudit(database: Queryable, search: AuditSearch) {
  return listed(matching(database, search), search);
}

/** A page of the entries that match, with the count of all that match. */
export async function searchAudit(
  database: Queryable,
  search: AuditSearch & Page,
): Promise<{ rows: AuditedRow[]; total: number }> {
  return readPage(matching(database, search), search, (query) => listed(query, search));
}

/** The full names of some accounts by their codes. */
export async function namesOfPeople(
  database: Queryable,
  codes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .selectFrom('clientes')
    .select(['codigo', fullName('clientes').as('nombre')])
    .where('codigo', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]));
}
