import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useLocation, useNavigate } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { useNextStep } from './use-next-step';

/**
 * Returns a function that signs in with a password that was just chosen by code, and ends every other session of the user
 * (R5.23). Where a second factor follows the password, that would ask for the factor twice: the notice then says where
 * the other sessions can be ended.
 */
export function useSignInAfterReset(): (email: string, password: string) => Promise<void> {
  const t = useT('shell');
  const toasts = useToasts();
  const { auth } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { follow } = useNextStep();
  return async (email, password) => {
    try {
      // At the provider only, because `endOtherSessions` reads the session record.
      const step = await auth.identity.signIn(email, password);
      const isSignedIn = step.step === 'signed-in';
      const next = isSignedIn ? await auth.endOtherSessions(password) : step;
      toasts.info(t(isSignedIn ? 'passwordChange.signedIn' : 'passwordChange.othersStay'));
      await follow(next);
    } catch (failure) {
      reportError(failure);
      if (auth.identity.hasStoredSession()) void auth.identity.signOut();
      toasts.info(t('passwordChange.logInAgain'));
      await navigate(keepReturnPath('/login', search));
    }
  };
}
