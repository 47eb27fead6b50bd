import { ApiFailure } from '../http/api-error';
import { logOff } from '../session/session.slice';
import { selectSession } from '../session/use-session';
import { AuthError } from './identity/auth-error';
import { openSession, type SessionParts } from './open-session';
import { recordMatchesTokens } from './record-email';
import { whenIdle } from './when-idle';

export interface SessionCheck extends SessionParts {
  report: (error: unknown) => void;
}

/** The provider's codes for a session that has ended. */
const ENDED: ReadonlySet<string> = new Set([
  'auth/session-invalid',
  'auth/not-authenticated',
  'auth/user-disabled',
  'auth/password-reset-required',
]);

/**
 * Returns true if a check failed because the provider or the api could not be reached, was busy or was broken, which says
 * nothing about the session.
 */
function isInconclusive(error: unknown): boolean {
  if (error instanceof AuthError) return !ENDED.has(error.code);
  if (!(error instanceof ApiFailure)) return false;
  const { status } = error.error;
  return status === 0 || status === 429 || status >= 500;
}

/** The outcome of a check: it could not be made, kept the session as stored, opened the session again, or ended it. */
type Outcome = 'inconclusive' | 'kept' | 'opened' | 'ended';

/**
 * Checks that the restored session is still valid. A failed check discards the session (R4.5); if the provider or the api
 * cannot be reached, the session stays for now. Never rejects.
 */
async function checkSession(parts: SessionCheck): Promise<Outcome> {
  const { identity, store, storage, report } = parts;
  try {
    const tokens = await identity.currentTokens();
    if (tokens && recordMatchesTokens(store, storage, tokens)) return 'kept';
    if (tokens) {
      await openSession(parts);
      return 'opened';
    }
    // For a visitor who never signed in, the stored values are kept.
    if (selectSession(store.getState()).signedIn) identity.discardSession();
    else store.dispatch(logOff());
  } catch (error) {
    report(error);
    if (isInconclusive(error)) return 'inconclusive';
    identity.discardSession();
  }
  return 'ended';
}

/** Reads the session record again. If it cannot be read, the session stays as it is. Never rejects. */
async function rereadSession(parts: SessionCheck): Promise<void> {
  const { identity, store, report } = parts;
  if (!selectSession(store.getState()).signedIn) return;
  try {
    // Another tab may have signed out, and its signal may not have arrived yet.
    if (await identity.currentTokens()) await openSession(parts);
  } catch (error) {
    report(error);
  }
}

/** The checks of a page's session: at start-up, for a screen that requires a checked session, and later ones. */
export function createSessionChecks(parts: SessionCheck) {
  let outcome: Outcome = 'inconclusive';
  let running: Promise<void> | undefined;
  const isUnchecked = () => outcome === 'inconclusive';
  const checkNow = (): Promise<void> => {
    running ??= checkSession(parts).then((found) => {
      outcome = found;
      running = undefined;
    });
    return running;
  };
  const checkAnew = async (): Promise<void> => {
    await running;
    await checkNow();
  };
  const reread = () => rereadSession(parts);
  return {
    checkNow,
    /** Checks what is stored now: a check that is under way may have begun with the tokens of an earlier user. */
    checkAnew,
    isUnchecked,
    check: async (): Promise<void> => {
      if (isUnchecked()) await checkNow();
      if (!isUnchecked()) return;
      outcome = 'ended';
      parts.identity.discardSession();
    },
    reread,
    /**
     * Reads the record again when the page is idle, for users with permissions, because other users may grant and
     * withdraw them during a session. @returns a function that cancels it
     */
    rereadWhenIdle: (): (() => void) => {
      const { permissions } = selectSession(parts.store.getState());
      const rereadKept = async () => {
        await running;
        if (outcome === 'kept') await reread();
      };
      return permissions.size > 0 ? whenIdle(() => void rereadKept()) : () => undefined;
    },
  };
}
