import { PERMISSIONS, type Permission } from '@lotes/shared-contract';
import { appError } from '../errors/app-error';
import { type Caller, holds } from '../http/caller';

/** The permissions that the caller may grant to others: those of their own, and none without the permission to grant. */
export function grantable(caller: Caller): Permission[] {
  if (!holds(caller, 'CREAR_USUARIOS', 'EDITAR_USUARIOS')) return [];
  return PERMISSIONS.filter((code) => caller.permissions.has(code));
}

/**
 * A permission is granted only by staff who hold it (R6.11).
 * @throws {AppError} `client/grant-lacked`
 */
export function assertMayGrant(caller: Caller, codes: readonly Permission[]): void {
  const allowed = new Set(grantable(caller));
  if (codes.some((code) => !allowed.has(code))) throw appError('client/grant-lacked');
}

/** What the caller may do with any client of the list. */
export function clientAbilities(caller: Caller) {
  return { editar: holds(caller, 'EDITAR_USUARIOS'), eliminar: holds(caller, 'ELIMINAR_USUARIOS') };
}
