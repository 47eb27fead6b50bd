import type { ClientRow } from '@lotes/shared-contract';
import type { Client } from '../database/rows';
import type { Caller } from '../http/caller';
import { clientAbilities } from './clients.policy';

/** A client as a row of /clients. */
export function presentClient(client: Client, caller: Caller): ClientRow {
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
    puede: clientAbilities(client, caller),
  };
}
