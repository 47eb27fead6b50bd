import type { Auth } from '@lotes/shared-auth/shell';
import type { DirtyRegistry } from '@lotes/shared-federation';

/** Longest time in ms for which a form waits for its user to sign in again. */
const WAIT_MS = 12 * 60 * 60_000;
/** Time in ms after the sign-in within which the form is open again, and itself prevents a reload. */
const REOPEN_MS = 30_000;

/**
 * Prevents a new release from reloading the page while it keeps, in memory only, the unsaved form of a session that ended
 * by itself.
 */
export function holdForKeptForm(
  auth: Pick<Auth, 'onSessionChange' | 'endedByItself'>,
  forms: DirtyRegistry,
  reloadGuard: DirtyRegistry,
): void {
  let release: (() => void) | undefined;
  auth.onSessionChange(({ signedIn }) => {
    // The screen, and its form with it, is only removed afterwards.
    if (!signedIn && auth.endedByItself() && forms.isDirty()) release = reloadGuard.hold();
    if (release) setTimeout(release, signedIn ? REOPEN_MS : WAIT_MS);
  });
}
