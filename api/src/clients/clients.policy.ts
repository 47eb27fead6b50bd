import { PERMISSIONS, type Permission } from '@lotes/shared-contract';
import { appError } from '../errors/app-error';
import { holds, type Caller } from '../http/caller';

/** The codes that the caller may give to others: those that they hold themselves, and only if they may give at all. */
export function grantable(caller: Caller): Permission[] {
  if (!holds(caller, 'CREAR_USUARIOS', 'EDITAR_USUARIOS')) return [];
  return PERMISSIONS.filter((code) => caller.permissions.has(code));
}

/**
 * Nobody grants a permission that they lack (product decisions, section 1).
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
