import { PERMISSIONS, type ClientRow, type Permission } from '@lotes/shared-contract';
import type { Client } from '../database/rows';
import { appError } from '../errors/app-error';
import { type Caller, hasPermission } from '../http/caller';
import type { ClientTraces } from './client-traces.repository';

/** The permissions that the caller may grant to others: those of their own, and none without the permission to grant. */
export function grantable(caller: Caller): Permission[] {
  if (!hasPermission(caller, 'CREAR_USUARIOS', 'EDITAR_USUARIOS')) return [];
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

/** True for users who may deactivate, reactivate and delete accounts. */
export const mayEndAccounts = (caller: Caller): boolean => hasPermission(caller, 'ELIMINAR_USUARIOS');

/**
 * Returns the error code that says why an account cannot be deleted, undefined if it can. Users cannot delete their own
 * here: the history would then name no person.
 */
export function deletionRefusal(
  { codigo, conReservas, conHistorial }: ClientTraces,
  caller: Caller,
): 'client/has-reservations' | 'client/has-history' | undefined {
  if (conReservas) return 'client/has-reservations';
  return conHistorial || caller.cliente?.codigo === codigo ? 'client/has-history' : undefined;
}

/**
 * Returns the caller's abilities for a client.
 * @param traces records that prevent the deletion; undefined if the caller may not delete clients
 */
export function clientAbilities(
  { desactivado_en, eliminada_en }: Client,
  traces: ClientTraces | undefined,
  caller: Caller,
): ClientRow['puede'] {
  const isActive = desactivado_en === null;
  const isDeleted = eliminada_en !== null;
  const mayEdit = hasPermission(caller, 'EDITAR_USUARIOS') && isActive;
  const mayEnd = mayEndAccounts(caller);
  return {
    editar: mayEdit,
    restablecerClave: mayEdit,
    restablecerSegundoPaso: mayEdit,
    desactivar: mayEnd && isActive,
    // An account that its own user deleted has no user left who could sign in, and is not deleted a second time.
    reactivar: mayEnd && !isActive && !isDeleted,
    eliminar: !isDeleted && traces !== undefined && deletionRefusal(traces, caller) === undefined,
  };
}
