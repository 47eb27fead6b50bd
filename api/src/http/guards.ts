import type { Permission } from '@lotes/shared-contract';
import { appError } from '../errors/app-error';
import { holds, type Caller } from './caller';

/** Decides who may make a call, before its input is looked at; answers the caller as the handler may take it. */
export type Guard<Admitted extends Caller | null> = (caller: Caller | null) => Admitted;

/** Visitors and everybody signed in. */
export const anyone: Guard<Caller | null> = (caller) => caller;

/** Whoever presents valid tokens, with or without an account. */
export const signedIn: Guard<Caller> = (caller) => {
  if (!caller) throw appError('unauthenticated');
  return caller;
};

/** Holders of any of the permissions: 401 for a visitor, 403 for somebody who lacks them all. */
export function requirePermission(...anyOf: readonly [Permission, ...Permission[]]): Guard<Caller> {
  return (caller) => {
    const admitted = signedIn(caller);
    if (!holds(admitted, ...anyOf)) throw appError('forbidden');
    return admitted;
  };
}
