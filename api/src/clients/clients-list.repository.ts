import type { Contract } from '@lotes/shared-contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../database/database';
import {
  foldedHolds,
  orderBy,
  type Page,
  phoneHolds,
  readPage,
  searchHolds,
  textHolds,
} from '../database/page';
import type { Client } from '../database/rows';
import { bankCodeFrom } from './bank-code';

type ClientQuery = z.output<Contract['GET /Clientes']['query']>;

type ClientSearch = Omit<ClientQuery, 'pagina' | 'tamano'>;

const FULL_NAME = sql`nombre || ' ' || coalesce(apellido, '')`;

/** Filters by whether the accounts are active; no filter for `todos`. */
const activityFilter = (activo: ClientSearch['activo']) =>
  activo === 'todos' ? [] : [sql<boolean>`(desactivado_en is null) = ${activo}::boolean`];

/** True for the clients whose name, e-mail, phone or client code contains the search text. */
export function clientHolds(typed: string | undefined): RawBuilder<boolean> {
  const found = searchHolds('busqueda', typed);
  const code = bankCodeFrom(typed ?? '');
  return code ? sql<boolean>`(${found} or ${foldedHolds('busqueda', code)})` : found;
}

function matching(database: Queryable, search: ClientSearch) {
  const { buscar, nombre, correo, telefono, codigoBanco, cambioClave, permisos, codigo, activo } = search;
  const filters = [
    ...(codigo === undefined ? activityFilter(activo) : [sql<boolean>`codigo = ${codigo}`]),
    // The index covers the texts of a row together; the few rows that it finds are then compared by the filter's own
    // column.
    ...[buscar, nombre, correo, telefono, codigoBanco].map(clientHolds),
    textHolds(FULL_NAME, nombre),
    textHolds(sql.ref('correo'), correo),
    phoneHolds('telefono', telefono),
    textHolds(sql.ref('codigo_banco'), bankCodeFrom(codigoBanco ?? '') ?? codigoBanco),
    ...(cambioClave ? [sql<boolean>`cambio_clave = ${cambioClave}::boolean`] : []),
    ...(permisos ? [sql<boolean>`${permisos} = any(permisos)`] : []),
  ];
  return filters.reduce((query, filter) => query.where(filter), database.selectFrom('clientes'));
}

const ORDERS = {
  nombre: [sql`lower(${FULL_NAME})`],
  correo: [sql`correo`],
  telefono: [sql`telefono`],
  fechaCreacion: [sql`fecha_creacion`],
  cambioClave: [sql`cambio_clave`],
  codigoBanco: [sql`codigo_banco`],
};

function listed(query: ReturnType<typeof matching>, search: ClientSearch) {
  const { orden = '-fechaCreacion', buscar, nombre, correo, telefono, codigoBanco } = search;
  const typed = [buscar, nombre, correo, telefono, codigoBanco];
  const ties = [sql`fecha_creacion desc`, sql`codigo desc`];
  return query.selectAll().orderBy(orderBy(ORDERS, orden, ties, typed));
}

/** The active clients that match, the deactivated ones, or both, newest first unless another order is asked for. */
export function listedClients(database: Queryable, search: ClientSearch) {
  return listed(matching(database, search), search);
}

/** A page of the clients that match, and the count of all. */
export async function selectClients(
  database: Queryable,
  search: ClientSearch & Page,
): Promise<{ rows: Client[]; total: number }> {
  return readPage(matching(database, search), search, (query) => listed(query, search));
}
