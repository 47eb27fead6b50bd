import { type AuditEntity, type Permission, PERMISSIONS } from '@lotes/shared-contract';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

const [first, ...others] = PERMISSIONS;

/** Admits users with at least one permission. */
export const mayFollowChanges = requirePermission(first, ...others);

const LOTS: readonly Permission[] = ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'];

/** Permissions with which a user sees the list of a kind of thing, and so is told that one of that kind changed. */
const READERS: Readonly<Record<AuditEntity, readonly Permission[]>> = {
  lote: LOTS,
  imagenes: LOTS,
  videos: LOTS,
  // The list of payment-link requests shows the state of their reservations.
  reserva: ['EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO'],
  solicitudLinkPago: ['VER_SOLICITUDES_LINK_PAGO'],
  cliente: ['VER_USUARIOS'],
  nota: ['VER_USUARIOS'],
  contacto: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'],
  parametro: ['EDITAR_RESERVA'],
};

/** True if the caller may see the list of this kind of thing, and so is told of its changes (R15.13). */
export function maySeeChangesOf(caller: Caller, entity: AuditEntity): boolean {
  // A process with a newer version of the api may report kinds that this version does not know.
  return Object.hasOwn(READERS, entity) && hasPermission(caller, ...READERS[entity]);
}
