import { Button } from '@lotes/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../context/shell-context';
import { SessionCard } from '../session-card';
import { useChallengeText } from './challenge-texts';
import { useCardAction } from './use-card-action';

/**
 * Asks a user who proved a second factor whether this device takes its place from now on. They are signed in either way, also where
 * they leave the question for another screen.
 */
export function RememberDevice() {
  const t = useChallengeText();
  const { auth, pendingAccount } = useShell();
  const [answer, setAnswer] = useState(true);
  const { run, busy, refusal } = useCardAction();
  const isAnswered = useRef(false);
  useEffect(
    () => () => {
      if (isAnswered.current) return;
      auth.rememberDevice(false).catch((failure: unknown) => {
        reportError(failure);
      });
    },
    [auth],
  );
  const remember = (remembered: boolean) => {
    isAnswered.current = true;
    setAnswer(remembered);
    void run(() => auth.rememberDevice(remembered).then(pendingAccount.forget));
  };
  return (
    <SessionCard title={t('remember.title')} lead={t('remember.lead')} refusal={refusal}>
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
