import { withImplied, type PermissionRecord, type SessionRecord } from '@lotes/shared-contract';
import { nameForForms } from '../clients';
import type { Client } from '../database/rows';

/** The session record (R4.1); `permisos` is base64 of the JSON of the permission record. */
export function presentSession(client: Client): SessionRecord {
  const record: PermissionRecord = {
    permisosUsuario: [...withImplied(client.permisos)].map((permiso) => ({ permiso })),
  };
  return {
    correo: client.correo,
    nombre: nameForForms(client),
    codigo: client.codigo,
    permisos: Buffer.from(JSON.stringify(record), 'utf8').toString('base64'),
    telefono: client.telefono ?? '',
  };
}
