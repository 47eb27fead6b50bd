import type { ClientRow } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { Client } from '../database/rows';
import type { Caller } from '../http/caller';
import { type ClientTraces, findTraces } from './client-traces.repository';
import { clientAbilities, mayEndAccounts } from './clients.policy';

function rowOf(client: Client, traces: ClientTraces | undefined, caller: Caller): ClientRow {
  return {
    codigo: client.codigo,
    nombre: client.nombre,
    apellido: client.apellido,
    telefono: client.telefono ?? '',
    correo: client.correo,
    fechaCreacion: client.fecha_creacion.toISOString(),
    cambioClave: client.cambio_clave,
    codigoBanco: client.codigo_banco,
    idioma: client.idioma,
    permisos: client.permisos,
    rtn: client.rtn,
    documento: client.documento,
    direccion: client.direccion,
    referencias: client.referencias,
    activo: client.desactivado_en === null,
    version: client.version,
    puede: clientAbilities(client, traces, caller),
  };
}

/** Returns the records that prevent the deletion of the accounts; empty if the caller may not delete clients. */
async function tracesFor(database: Queryable, clients: readonly Client[], caller: Caller) {
  if (!mayEndAccounts(caller)) return new Map<number, ClientTraces>();
  const codes = clients.map(({ codigo }) => codigo);
  return new Map((await findTraces(database, codes)).map((traces) => [traces.codigo, traces]));
}

/** Clients as rows of /clients. */
export async function presentClients(
  database: Queryable,
  clients: readonly Client[],
  caller: Caller,
): Promise<ClientRow[]> {
  const traces = await tracesFor(database, clients, caller);
  return clients.map((client) => rowOf(client, traces.get(client.codigo), caller));
}

/** A client as a row of /clients. */
export async function presentClient(database: Queryable, client: Client, caller: Caller): Promise<ClientRow> {
  const traces = await tracesFor(database, [client], caller);
  return rowOf(client, traces.get(client.codigo), caller);
}
