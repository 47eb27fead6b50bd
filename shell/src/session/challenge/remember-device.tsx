import { AuthError } from '@lotes/shared-auth/shell';
import { useBilingual } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../context/shell-context';
import { toRefusal } from '../refusal';
import { SessionCard } from '../session-card';
import { useNextStep } from '../use-next-step';
import { useChallengeText } from './challenge-texts';
import { useCardAction } from './use-card-action';

/**
 * Asks a user who proved a second factor whether this device replaces it from now on. The user is signed in whatever the
 * answer, and also if they leave for another screen without one. An answer is sent once: if the session cannot be read
 * after it, the user must sign in again.
 */
export function RememberDevice() {
  const t = useChallengeText();
  const { auth, pendingAccount } = useShell();
  const [answer, setAnswer] = useState(true);
  const pick = useBilingual();
  const toasts = useToasts();
  const { returnToLoginIfFinal } = useNextStep();
  const { run, busy } = useCardAction();
  const isAnswered = useRef(false);
  useEffect(
    () => () => {
      if (isAnswered.current) return;
      pendingAccount.forget();
      auth.rememberThisDevice(false).catch((failure: unknown) => {
        reportError(failure);
      });
    },
    [auth, pendingAccount],
  );
  const remember = (remembered: boolean) => {
    if (busy) return;
    isAnswered.current = true;
    setAnswer(remembered);
    void run(async () => {
      try {
        await auth.rememberThisDevice(remembered);
        pendingAccount.forget();
      } catch (failure) {
        toasts.error(pick(toRefusal(failure)));
        await returnToLoginIfFinal(new AuthError('auth/credentials-needed'));
      }
    });
  };
  return (
    <SessionCard title={t('remember.title')} lead={t('remember.lead')}>
      <div className="sh-session__form">
        <Button
          autoFocus
          busy={busy && answer}
          onClick={() => {
            remember(true);
          }}
        >
          {t('remember.yes')}
        </Button>
        <Button
          variant="secondary"
          busy={busy && !answer}
          onClick={() => {
            remember(false);
          }}
        >
          {t('remember.no')}
        </Button>
      </div>
    </SessionCard>
  );
}
