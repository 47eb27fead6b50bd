import { useSession } from '@lotes/shared-auth';
import { AuthError, type OwnAccount, type SecondFactors } from '@lotes/shared-auth/shell';
import { useBilingual } from '@lotes/shared-i18n';
import { ErrorState, Skeleton, useToasts } from '@lotes/shared-ui';
import { useRef } from 'react';
import { AuthenticatorKey } from '../session/authenticator-key';
import { toRefusal } from '../session/refusal';
import { AccountCodeForm } from './account-code-form';
import { useAccountText } from './account-texts';
import { turnedOn } from './factor-states';
import { useOwnAccess } from './use-own-access';

const newKey = (own: OwnAccount) => own.beginAuthenticator();

interface SetUpProps {
  factors: SecondFactors;
  onClose: () => void;
}

/**
 * Shows the key of a new authenticator app and asks for its first code. Until that code is entered, the former app stays
 * valid.
 */
export function SetUpAuthenticator({ factors, onClose }: SetUpProps) {
  const pick = useBilingual();
  const { data: secret, error, reload } = useOwnAccess(newKey);
  if (secret) return <FirstCode secret={secret} factors={factors} onClose={onClose} />;
  if (error !== undefined)
    return <ErrorState message={pick(toRefusal(error))} onRetry={() => void reload()} />;
  return <Skeleton height="20rem" />;
}

/**
 * Verifies the first code of the new app. A verification whose response was lost may have succeeded: if then no app waits
 * for its first code, it did.
 */
function useFirstCode() {
  const isUnanswered = useRef(false);
  return async (own: OwnAccount, code: string) => {
    try {
      await own.verifyAuthenticator(code);
    } catch (failure) {
      const refused = failure instanceof AuthError && failure.code;
      if (refused === 'auth/network') isUnanswered.current = true;
      if (!(isUnanswered.current && refused === 'auth/no-new-authenticator')) throw failure;
    }
  };
}

function FirstCode({ secret, factors, onClose }: SetUpProps & { secret: string }) {
  const t = useAccountText();
  const toasts = useToasts();
  const { correo } = useSession();
  // A code is accepted once. If the step after it failed, only that step is tried again.
  const isProven = useRef(false);
  const verify = useFirstCode();
  const turnOn = async (own: OwnAccount, code: string) => {
    if (!isProven.current) await verify(own, code);
    isProven.current = true;
    await own.setSecondFactors(turnedOn(factors, 'authenticator'));
    toasts.success(t('factors.appDone'));
    onClose();
  };
  return (
    <AccountCodeForm submitLabel={t('factors.turnOn')} onCode={turnOn} onClose={onClose}>
      <AuthenticatorKey secret={secret} account={correo ?? ''} />
      <p>{t('factors.firstCode')}</p>
    </AccountCodeForm>
  );
}
