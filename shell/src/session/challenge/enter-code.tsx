import type { SignInStep } from '@lotes/shared-auth/shell';
import { Button } from '@lotes/shared-ui';
import { BackToLogin } from '../back-to-login';
import { CodeField } from '../code-field';
import { SessionCard } from '../session-card';
import { CodeOnlySchema } from '../session.schema';
import { useChallengeText } from './challenge-texts';
import { useChallengeForm } from './use-challenge-form';

interface EnterCodeProps {
  /** The masked number that a code was sent to; absent if an authenticator app shows the code. */
  destination?: string;
  onStep: (step: SignInStep) => Promise<void>;
}

/** The form for the code of a second factor. */
export function EnterCode({ destination, onStep }: EnterCodeProps) {
  const t = useChallengeText();
  const { field, formProps, busy, refusal } = useChallengeForm({
    schema: CodeOnlySchema,
    initial: { code: '' },
    answerOf: ({ code }) => ({ to: 'code', code }),
    onStep,
  });
  const kind = destination === undefined ? 'app' : 'text';
  return (
    <SessionCard
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`, { destination })}
      refusal={refusal}
      links={
        <>
          {kind === 'text' && <p>{t('text.none')}</p>}
          <BackToLogin />
        </>
      }
    >
      <form className="sh-session__form" {...formProps}>
        <CodeField {...field('code')} autoFocus />
        <Button type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
