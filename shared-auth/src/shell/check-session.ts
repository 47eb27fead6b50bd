import { ApiFailure } from '../http/api-error';
import type { Http } from '../http/http';
import { logIn, logOff } from '../session/session.slice';
import { selectSession } from '../session/use-session';
import type { AppStore } from './app-store';
import { AuthError } from './identity/auth-error';
import type { IdentityClient, Tokens } from './identity/identity-client';
import { claimsOf } from './identity/token-store';
import { openSession, readSession } from './open-session';
import { whenIdle } from './when-idle';

export interface SessionCheck {
  identity: IdentityClient;
  http: Http;
  store: AppStore;
  language: () => 'es' | 'en';
  report: (error: unknown) => void;
}

/** What the provider says of a session that is over. */
const ENDED: ReadonlySet<string> = new Set([
  'auth/session-invalid',
  'auth/not-authenticated',
  'auth/user-disabled',
  'auth/password-reset-required',
]);

/** Whether a check failed because provider or api was out of reach, busy or broken, which means nothing for the session. */
function saysNothing(error: unknown): boolean {
  if (error instanceof AuthError) return !ENDED.has(error.code);
  if (!(error instanceof ApiFailure)) return false;
  const { status } = error.error;
  return status === 0 || status === 429 || status >= 500;
}

/** Whether the record is there, and of whoever the tokens are of: a page may have been left between the two. */
function isOf(store: AppStore, { idToken }: Tokens): boolean {
  const { correo } = selectSession(store.getState());
  return correo !== '' && correo === String(claimsOf(idToken).email).toLowerCase();
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
    else if (!isOf(store, tokens)) await openSession(http, store, language());
  } catch (error) {
    report(error);
    if (saysNothing(error)) return false;
    identity.discardSession();
  }
  return true;
}

/** Reads the record of a session anew. It stays as it is where it cannot be read, or ended meanwhile. Never rejects. */
async function rereadSession({ http, store, language, report }: SessionCheck): Promise<void> {
  const { signedIn, correo } = selectSession(store.getState());
  if (!signedIn) return;
  try {
    const record = await readSession(http, language());
    if (selectSession(store.getState()).correo === correo) store.dispatch(logIn(record));
  } catch (error) {
    report(error);
  }
}

/** The checks of a page's session: one at its start, one for a screen that needs a session which was checked, and later ones. */
export function createSessionChecks(parts: SessionCheck) {
  let isUnchecked = true;
  let running: Promise<void> | undefined;
  const atStart = (): Promise<void> => {
    running ??= checkSession(parts).then((isMade) => {
      isUnchecked = !isMade;
      running = undefined;
    });
    return running;
  };
  const reread = () => rereadSession(parts);
  return {
    atStart,
    isUnchecked: () => isUnchecked,
    check: async (): Promise<void> => {
      await atStart();
      if (!isUnchecked) return;
      isUnchecked = false;
      parts.identity.discardSession();
    },
    reread,
    /** For people with permissions, which others grant and take while a session lasts. @returns gives it up */
    rereadWhenIdle: (): (() => void) => {
      const { permissions } = selectSession(parts.store.getState());
      return permissions.size > 0 ? whenIdle(() => void reread()) : () => undefined;
    },
  };
}
