import { type AuditEntity, type Permission, PERMISSIONS } from '@lotes/shared-contract';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

const [first, ...others] = PERMISSIONS;

/** Admits users who have anything to work. */
export const mayFollowChanges = requirePermission(first, ...others);

const LOTS: readonly Permission[] = ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'];

/** Permissions to see the list of a kind of thing, and so the event that one of them changed. */
const READERS: Readonly<Record<AuditEntity, readonly Permission[]>> = {
  lote: LOTS,
  imagenes: LOTS,
  videos: LOTS,
  // Requests to pay are listed with the state of their reservation.
  reserva: ['EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO'],
  solicitudLinkPago: ['VER_SOLICITUDES_LINK_PAGO'],
  cliente: ['VER_USUARIOS'],
  nota: ['VER_USUARIOS'],
  contacto: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'],
  parametro: ['EDITAR_RESERVA'],
};

/** True if the caller may see the list of this kind of thing. */
export function maySeeChangesOf(caller: Caller, entity: AuditEntity): boolean {
  // A newer process may report kinds that are unknown here.
  return Object.hasOwn(READERS, entity) && hasPermission(caller, ...READERS[entity]);
}
