import { AuthError, finalRefusal, type FinalRefusal, type SignInStep } from '@lotes/shared-auth/shell';
import { useLocation, useNavigate } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';

/** State that leads back to the sign-in screen with a refusal. It is part of the history's entry. */
interface SentBack {
  refused: FinalRefusal;
}

export const sentBack = (refused: FinalRefusal): SentBack => ({ refused });

/** Why a screen led back to sign-in; undefined if none did. */
export function useSentBack(): AuthError | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('refused' in state)) return undefined;
  const code = finalRefusal(state.refused);
  return code && new AuthError(code);
}

/** Leads from one screen of a sign-in to the next, and keeps the place to come back to. */
export function useNextStep() {
  const { pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();

  return {
    /** Goes on to what is asked for. Once the user is signed in, the guest access of the route leads away. */
    follow: async (step: SignInStep): Promise<void> => {
      if (step.step === 'signed-in') {
        pendingAccount.forget();
        return;
      }
      pendingAccount.reach(step);
      const screen = step.step === 'new-password-required' ? '/change-temporary-password' : '/login-step';
      await navigate(keepReturnPath(screen, search));
    },
    /** Leads back to sign-in where the attempt is over; every other failure is thrown on. */
    backOnEnd: async (failure: unknown): Promise<void> => {
      const code = failure instanceof AuthError && finalRefusal(failure.code);
      if (!code) throw failure;
      pendingAccount.giveUp();
      await navigate(keepReturnPath('/login', search), { state: sentBack(code) });
    },
  };
}
