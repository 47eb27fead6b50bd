import { createSelector } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Permission } from '@lotes/shared-contract/permissions';
import { permissionsOf } from './permission-record';
import type { SessionState } from './session.slice';

/** The signed-in user, as screens see it. Only the shell has the tokens. */
export interface Session {
  signedIn: boolean;
  correo: string;
  nombre: string;
  /** Phone in E.164; empty if the account has none. */
  telefono: string;
  /** 0 while no user is signed in. */
  codigo: number;
  permissions: ReadonlySet<Permission>;
}

interface WithSession {
  session: SessionState;
}

/** The session of a store's state; the same object while the session does not change. */
export const selectSession = createSelector(
  (state: WithSession) => state.session,
  ({ correo, nombre, telefono, codigo, permisos }): Session => ({
    signedIn: correo !== '',
    correo,
    nombre,
    telefono,
    codigo,
    permissions: permissionsOf(permisos),
  }),
);

/** Returns the session of the signed-in user, or the empty one of a visitor. */
export function useSession(): Session {
  return useSelector(selectSession);
}

/** Returns a function that returns the e-mail of the user who is signed in when it is called; empty for a visitor. */
export function useAccountReader(): () => string {
  const store = useStore<WithSession>();
  return useCallback(() => store.getState().session.correo, [store]);
}

/** Returns true if a user holds the permission, or any one of several. */
export function holds(
  permissions: ReadonlySet<Permission>,
  access: Permission | readonly Permission[],
): boolean {
  const wanted = typeof access === 'string' ? [access] : access;
  return wanted.some((permission) => permissions.has(permission));
}

/**
 * Returns a function that tells whether the user holds a permission, or any one of several. It only decides what is
 * shown: the api decides what is allowed.
 */
export function useCan(): (access: Permission | readonly Permission[]) => boolean {
  const { permissions } = useSession();
  return (access) => holds(permissions, access);
}
