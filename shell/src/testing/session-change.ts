import type { Permission } from '@lotes/shared-contract';
import type { AppStore } from '@lotes/shared-auth/shell';
import { sessionWith } from '@lotes/shared-auth/testing';

/** The action that the store receives when a user signs in. */
export function logInAs(
  store: AppStore,
  permissions: readonly Permission[],
  changes: Parameters<typeof sessionWith>[1] = {},
): void {
  store.dispatch({ type: 'session/logIn', payload: sessionWith(permissions, changes) });
}

/** Clears the session in the store, as the end of a session does. */
export function logOut(store: AppStore): void {
  store.dispatch({ type: 'session/logOff' });
}
