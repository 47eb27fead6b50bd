import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/database';

/**
 * True if a row belongs to a client: it has the e-mail of the account, or names the account.
 * @param correo column with the row's e-mail
 * @param account column that names the account, if there is one
 */
export function isOfClient(codigo: number, correo: string, account?: string): RawBuilder<boolean> {
  const own = sql<boolean>`${sql.ref(correo)} = (select correo from clientes where codigo = ${codigo})`;
  return account ? sql<boolean>`(${own} or ${sql.ref(account)} = ${codigo})` : own;
}

/** Records that prevent the deletion of an account. */
export interface ClientTraces {
  codigo: number;
  conReservas: boolean;
  /** The history names the client as an author or assignee, or a reservation or message is assigned to the client. */
  conHistorial: boolean;
}

const HAS_RESERVATIONS = sql<boolean>`exists (
  select from reservas where reservas.cliente = clientes.codigo or reservas.correo = clientes.correo)`;

const HAS_HISTORY = sql<boolean>`(
  exists (select from auditoria where auditoria.actor = 'cliente:' || clientes.codigo
    and not (auditoria.entidad = 'cliente' and auditoria.entidad_id = clientes.codigo::text))
  or exists (select from auditoria where auditoria.accion = 'asignar'
    and coalesce(auditoria.despues ->> 'agente', auditoria.despues ->> 'asignadoA') = clientes.codigo::text)
  or exists (select from reservas where reservas.agente = clientes.codigo)
  or exists (select from contactos where contactos.asignado_a = clientes.codigo))`;

/** Finds the records that prevent the deletion of some accounts. */
export async function findTraces(database: Queryable, codes: readonly number[]): Promise<ClientTraces[]> {
  if (codes.length === 0) return [];
  return database
    .selectFrom('clientes')
    .select(['codigo', HAS_RESERVATIONS.as('conReservas'), HAS_HISTORY.as('conHistorial')])
    .where('codigo', 'in', codes)
    .execute();
}
