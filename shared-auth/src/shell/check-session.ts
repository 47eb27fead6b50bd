import { ApiFailure } from '../http/api-error';
import type { Http } from '../http/http';
import { logOff } from '../session/session.slice';
import { selectSession } from '../session/use-session';
import type { AppStore } from './app-store';
import { AuthError } from './identity/auth-error';
import type { IdentityClient } from './identity/identity-client';
import { openSession } from './open-session';

export interface SessionCheck {
  identity: IdentityClient;
  http: Http;
  store: AppStore;
  language: () => 'es' | 'en';
  report: (error: unknown) => void;
}

/** Whether a check failed because provider or api was unreachable, which means nothing for the session. */
function wasUnreachable(error: unknown): boolean {
  if (error instanceof AuthError) return error.code === 'auth/network';
  return error instanceof ApiFailure && (error.error.status === 0 || error.error.status >= 500);
}

/**
 * Checks that the restored session is still valid. A failed check discards it (R4.5), but where provider or api is out of
 * reach the session stays for now. Never rejects.
 *
 * @returns whether the check could be made
 */
async function checkSession({ identity, http, store, language, report }: SessionCheck): Promise<boolean> {
  try {
    const tokens = await identity.currentTokens();
    if (!tokens) store.dispatch(logOff());
    else if (!selectSession(store.getState()).signedIn) await openSession(http, store, language());
  } catch (error) {
    report(error);
    if (wasUnreachable(error)) return false;
    identity.discardSession();
  }
  return true;
}

/** The checks of a page's session: one at its start, and one for a screen that needs a session which was checked. */
export function createSessionChecks(parts: SessionCheck) {
  let isUnchecked = false;
  const atStart = async (): Promise<void> => {
    isUnchecked = !(await checkSession(parts));
  };
  return {
    atStart,
    isUnchecked: () => isUnchecked,
    check: async (): Promise<void> => {
      await atStart();
      if (!isUnchecked) return;
      isUnchecked = false;
      parts.identity.discardSession();
    },
  };
}
