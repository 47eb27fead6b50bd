import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useNavigate } from 'react-router';
import { withReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { useAccountText } from './account-texts';
import { readFactors } from './use-own-access';

/** Waits until the screen shows that the session has ended. */
const untilShown = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns a function that ends the user's sessions on every other device with the password just chosen, and says how it
 * went (R5.23). Where another step follows the password, this session would end with what the tab has unsaved: the notice then says
 * how to end the others.
 */
export function useEndOtherSessions(): (password: string) => Promise<void> {
  const t = useAccountText();
  const shellText = useT('shell');
  const toasts = useToasts();
  const { auth, config, pendingAccount } = useShell();
  const navigate = useNavigate();
  return async (password) => {
    try {
      const { on } = await readFactors(await auth.identity.ownAccount());
      const isStepNext = on.length > 0 || config.identity.flow === 'custom';
      if (isStepNext) return void toasts.info(t('password.othersStay'));
      const step = await auth.endOtherSessions(password);
      toasts.info(t('password.done'));
      if (step.step === 'signed-in') return;
      await untilShown();
      pendingAccount.reach(step);
      await navigate(withReturnPath('/login-step', '/account'), { replace: true });
    } catch (failure) {
      reportError(failure);
      const isSignedIn = auth.identity.hasStoredSession();
      toasts.info(isSignedIn ? t('password.othersStay') : shellText('passwordChange.done'));
    }
  };
}
