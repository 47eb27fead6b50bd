import type { Permission } from '@lotes/shared-contract';
import { appError } from '../errors/app-error';
import { hasPermission, type Caller } from './caller';

/** Decides who may make a call, before its input is read. Returns the caller as the handler gets it. */
export type Guard<Admitted extends Caller | null> = (caller: Caller | null) => Admitted;

/** Admits visitors and signed-in callers. */
export const anyone: Guard<Caller | null> = (caller) => caller;

/** Admits callers with valid tokens, with or without an account; 401 for a visitor. */
export const signedIn: Guard<Caller> = (caller) => {
  if (!caller) throw appError('unauthenticated');
  return caller;
};

/** Returns a guard that admits holders of any of the permissions: 401 for a visitor, 403 for others (R6.10). */
export function requirePermission(...anyOf: readonly [Permission, ...Permission[]]): Guard<Caller> {
  return (caller) => {
    const admitted = signedIn(caller);
    if (!hasPermission(admitted, ...anyOf)) throw appError('forbidden');
    return admitted;
  };
}
