import { PERMISSIONS, type ClientRow, type Permission } from '@lotes/shared-contract';
import type { Client } from '../database/rows';
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

/** What the caller may do with a client. */
export function clientAbilities({ desactivado_en }: Client, caller: Caller): ClientRow['puede'] {
  const isActive = desactivado_en === null;
  const mayEdit = holds(caller, 'EDITAR_USUARIOS') && isActive;
  const mayDeactivate = holds(caller, 'ELIMINAR_USUARIOS');
  return {
    editar: mayEdit,
    restablecerClave: mayEdit,
    desactivar: mayDeactivate && isActive,
    reactivar: mayDeactivate && !isActive,
  };
}
