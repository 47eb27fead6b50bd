import type { SignInStep } from '@lotes/shared-auth/shell';
import { useBilingual } from '@lotes/shared-i18n';
import { Button, Field } from '@lotes/shared-ui';
import { BackToLogin } from '../back-to-login';
import { SessionCard } from '../session-card';
import { CustomAnswerSchema } from '../session.schema';
import { useChallengeText } from './challenge-texts';
import { useChallengeForm } from './use-challenge-form';

interface CustomChallengeProps {
  parameters: Readonly<Record<string, string>>;
  isFirst: boolean;
  onStep: (step: SignInStep) => Promise<void>;
}

/** A question of the user pool's owner. It may be asked again, for the same or for another answer. */
export function CustomChallenge({ parameters, isFirst, onStep }: CustomChallengeProps) {
  const t = useChallengeText();
  const questions = useQuestions(parameters);
  const { field, formProps, busy, refusal } = useChallengeForm({
    schema: CustomAnswerSchema,
    initial: { answer: '' },
    answerOf: ({ answer }) => ({ to: 'custom-challenge', answer }),
    onStep,
  });
  return (
    <SessionCard
      title={t('custom.title')}
      lead={t(isFirst ? 'custom.lead' : 'custom.again')}
      refusal={refusal}
      links={<BackToLogin />}
    >
      <form className="sh-session__form" {...formProps}>
        {questions.map((question) => (
          <p key={question} className="sh-session__question">
            {question}
          </p>
        ))}
        <Field {...field('answer')} label={t('custom.answer')} autoComplete="off" autoFocus />
        <Button type="submit" busy={busy}>
          {t('custom.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}

/**
 * Returns the owner's questions: in the reader's language if they are given in both languages, otherwise all that are
 * given.
 */
function useQuestions({ Mensaje, MensajeEng, ...others }: Readonly<Record<string, string>>): string[] {
  const pick = useBilingual();
  if (Mensaje && MensajeEng) return [pick({ es: Mensaje, en: MensajeEng })];
  return Object.entries(others)
    .filter(([name]) => name !== 'USERNAME')
    .map(([, text]) => text);
}
