import type { SecondFactor, SignInStep } from '@lotes/shared-auth/shell';
import { Button } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../../context/shell-context';
import { BackToLogin } from '../back-to-login';
import { SessionCard } from '../session-card';
import { useNextStep } from '../use-next-step';
import { useCardAction } from './use-card-action';
import { useChallengeText } from './challenge-texts';

interface ChooseFactorProps {
  factors: readonly SecondFactor[];
  onStep: (step: SignInStep) => Promise<void>;
}

/** Lets users who have two second factors choose one for this sign-in. */
export function ChooseFactor({ factors, onStep }: ChooseFactorProps) {
  const t = useChallengeText();
  const { auth } = useShell();
  const { returnToLoginIfFinal } = useNextStep();
  const [chosen, setChosen] = useState<SecondFactor>();
  const { run, busy, refusal } = useCardAction();
  const choose = (factor: SecondFactor) => {
    if (busy) return;
    setChosen(factor);
    void run(() => auth.answer({ to: 'choose-factor', factor }).then(onStep).catch(returnToLoginIfFinal));
  };
  return (
    <SessionCard title={t('choose.title')} lead={t('choose.lead')} refusal={refusal} links={<BackToLogin />}>
      <div className="sh-session__form">
        {factors.map((factor, place) => (
          <Button
            key={factor}
            variant="secondary"
            autoFocus={place === 0}
            busy={busy && factor === chosen}
            onClick={() => {
              choose(factor);
            }}
          >
            {t(`choose.${factor}`)}
          </Button>
        ))}
      </div>
    </SessionCard>
  );
}
