import { AuthError, finalRefusal, type FinalRefusal, type SignInStep } from '@lotes/shared-auth/shell';
import { useLocation, useNavigate } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';

/** State of a navigation back to the sign-in screen with a refusal. It is kept in the entry of the history. */
interface SentBack {
  refused: FinalRefusal;
}

export const sentBack = (refused: FinalRefusal): SentBack => ({ refused });

/** Returns why another screen led back to sign-in; undefined if none did. */
export function useSentBack(): AuthError | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('refused' in state)) return undefined;
  const code = finalRefusal(state.refused);
  return code && new AuthError(code);
}

/** Opens one screen of a sign-in after the other, and keeps the place to come back to. */
export function useNextStep() {
  const { pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();

  return {
    /**
     * Opens the screen of the next step. Once the user is signed in, the access rule of the route, for guests only, leads
     * on.
     */
    follow: async (step: SignInStep): Promise<void> => {
      if (step.step === 'signed-in') {
        pendingAccount.forget();
        return;
      }
      pendingAccount.reach(step);
      const screen = step.step === 'new-password-required' ? '/change-temporary-password' : '/login-step';
      await navigate(keepReturnPath(screen, search));
    },
    /** Leads back to sign-in if the failure ends the attempt; throws every other failure. */
    returnToLoginIfFinal: async (failure: unknown): Promise<void> => {
      const code = failure instanceof AuthError && finalRefusal(failure.code);
      if (!code) throw failure;
      pendingAccount.giveUp();
      await navigate(keepReturnPath('/login', search), { state: sentBack(code) });
    },
  };
}
