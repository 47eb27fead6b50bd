import type { Session } from '../session/use-session';
import type { SessionEnd } from './identity/identity-client';

/** The ends of a session that its user caused in this tab. */
const ON_PURPOSE: ReadonlySet<SessionEnd> = new Set(['signed-out', 'deleted']);

/**
 * Tells listeners when another user is signed in, or none any more. Keeps, as long as the page, whether the last session ended by
 * itself: expired, refused, or ended in another tab, whose storage may show it before that tab says so.
 */
export function createSessionChanges() {
  const listeners = new Set<(session: Session) => void>();
  let isOnPurpose = false;
  let endedByItself = false;
  return {
    endedByItself: () => endedByItself,
    onSessionChange: (listener: (session: Session) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (session: Session): void => {
      endedByItself = !session.signedIn && !isOnPurpose;
      for (const listener of listeners) listener(session);
    },
    /** Runs `logOut`, which removes the user from the store, for this reason. */
    end: (reason: SessionEnd, logOut: () => void): void => {
      isOnPurpose = ON_PURPOSE.has(reason);
      logOut();
      isOnPurpose = false;
    },
  };
}
