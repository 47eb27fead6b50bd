import type { SignInStep } from '@lotes/shared-auth/shell';
import { useState } from 'react';
import { useShell } from '../../context/shell-context';
import { CredentialsNeeded } from '../credentials-needed';
import { useNextStep } from '../use-next-step';
import { useSignInGuard } from '../use-reload-guard';
import { ChooseFactor } from './choose-factor';
import { CustomChallenge } from './custom-challenge';
import { EnterCode } from './enter-code';
import { RememberDevice } from './remember-device';
import { SetUpAuthenticator } from './set-up-authenticator';

/** The steps of a sign-in after the password, one screen after the other. After a reload, the user must sign in again. */
export function ChallengePage() {
  const { pendingAccount } = useShell();
  const { follow } = useNextStep();
  const [asked, setAsked] = useState({ step: pendingAccount.step(), round: 0 });
  if (!asked.step || asked.step.step === 'new-password-required') return <CredentialsNeeded />;

  const goOn = async (step: SignInStep) => {
    if (step.step === 'signed-in' || step.step === 'new-password-required') return follow(step);
    pendingAccount.reach(step);
    setAsked(({ round }) => ({ step, round: round + 1 }));
  };
  // Each question begins with an empty form, even if the same question was asked before.
  return <Question key={asked.round} step={asked.step} isFirst={asked.round === 0} onStep={goOn} />;
}

interface QuestionProps {
  step: SignInStep;
  isFirst: boolean;
  onStep: (step: SignInStep) => Promise<void>;
}

function Question({ step, isFirst, onStep }: QuestionProps) {
  useSignInGuard();
  switch (step.step) {
    case 'text-message-code':
      return <EnterCode destination={step.destination} onStep={onStep} />;
    case 'authenticator-code':
      return <EnterCode onStep={onStep} />;
    case 'choose-factor':
      return <ChooseFactor factors={step.factors} onStep={onStep} />;
    case 'set-up-authenticator':
      return <SetUpAuthenticator secret={step.secret} onStep={onStep} />;
    case 'custom-challenge':
      return <CustomChallenge parameters={step.parameters} isFirst={isFirst} onStep={onStep} />;
    case 'remember-device':
      return <RememberDevice />;
    case 'signed-in':
    case 'new-password-required':
      return null;
  }
}
