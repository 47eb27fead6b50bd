import type { SignInAnswer, SignInStep } from '@lotes/shared-auth/shell';
import type { z } from 'zod';
import { useShell } from '../../context/shell-context';
import { useNextStep } from '../use-next-step';
import { useSessionForm } from '../use-session-form';

interface ChallengeFormOptions<Values extends Record<string, string>, Result> {
  schema: z.ZodType<Result, Values>;
  initial: Values;
  answerOf: (values: Result) => SignInAnswer;
  onStep: (step: SignInStep) => Promise<void>;
}

/** State of the form of one step. If the sign-in attempt is over, the form leads back to the sign-in screen. */
export function useChallengeForm<Values extends Record<string, string>, Result>({
  answerOf,
  onStep,
  ...rest
}: ChallengeFormOptions<Values, Result>) {
  const { auth } = useShell();
  const { returnToLoginIfFinal } = useNextStep();
  return useSessionForm<Values, Result>({
    ...rest,
    submit: async (values) => {
      try {
        await onStep(await auth.answer(answerOf(values)));
      } catch (failure) {
        await returnToLoginIfFinal(failure);
      }
    },
  });
}
