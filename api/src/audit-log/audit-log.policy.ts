import { AUDIT_ENTITIES, type AuditEntity, type Permission } from '@lotes/shared-contract';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Permission to read the audit entries of each kind of thing. */
const READERS: Readonly<Record<AuditEntity, Permission>> = {
  lote: 'EDITAR_RESERVA',
  imagenes: 'EDITAR_IMAGENES',
  videos: 'EDITAR_IMAGENES',
  reserva: 'EDITAR_RESERVA',
  solicitudLinkPago: 'VER_SOLICITUDES_LINK_PAGO',
  cliente: 'VER_USUARIOS',
  nota: 'VER_USUARIOS',
  contacto: 'EDITAR_RESERVA',
  parametro: 'EDITAR_RESERVA',
};

/** Admits users who may see the audit of anything. */
export const mayReadAudit = requirePermission(
  'EDITAR_RESERVA',
  'EDITAR_IMAGENES',
  'VER_USUARIOS',
  'VER_SOLICITUDES_LINK_PAGO',
);

/** Returns the kinds of things whose audit the caller may read. */
export function readableEntities(caller: Caller): AuditEntity[] {
  return AUDIT_ENTITIES.filter((entity) => hasPermission(caller, READERS[entity]));
}
