import type { Auth } from '@lotes/shared-auth/shell';
import { forgetDrafts, forgetUnanswered } from '@lotes/shared-ui';

/**
 * Forgets what this tab keeps of a user who is no longer signed in: unanswered messages, and after the user's own sign-out
 * also drafts of forms. When a session ends by itself, drafts stay for the user to continue.
 */
export function forgetKeptInput(auth: Pick<Auth, 'onSessionChange' | 'endedByItself'>): void {
  auth.onSessionChange(({ signedIn }) => {
    if (signedIn) return;
    forgetUnanswered();
    if (!auth.endedByItself()) forgetDrafts();
  });
}
