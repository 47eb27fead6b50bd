import type { SignInStep } from '@lotes/shared-auth/shell';
import { lazyPart } from '@lotes/shared-federation';
import { Button, Skeleton } from '@lotes/shared-ui';
import { useShell } from '../../context/shell-context';
import { BackToLogin } from '../back-to-login';
import { CodeField } from '../code-field';
import { SessionCard } from '../session-card';
import { CodeOnlySchema } from '../session.schema';
import { useChallengeText } from './challenge-texts';
import { useChallengeForm } from './use-challenge-form';

/** Loaded lazily, because hardly any sign-in needs the library that draws the QR code. */
const AuthenticatorKey = lazyPart(
  async () => {
    const [{ AuthenticatorKey: Key }, { addAuthenticatorTexts }] = await Promise.all([
      import('../authenticator-key'),
      import('../authenticator-texts'),
    ]);
    addAuthenticatorTexts();
    return Key;
  },
  { Waiting: () => <Skeleton height="24rem" /> },
);

interface SetUpAuthenticatorProps {
  secret: string;
  onStep: (step: SignInStep) => Promise<void>;
}

/** Lets a user set up an authenticator app during sign-in, if the user pool requires a second factor. */
export function SetUpAuthenticator({ secret, onStep }: SetUpAuthenticatorProps) {
  const t = useChallengeText();
  const { pendingAccount } = useShell();
  const { field, formProps, busy, refusal } = useChallengeForm({
    schema: CodeOnlySchema,
    initial: { code: '' },
    answerOf: ({ code }) => ({ to: 'set-up-authenticator', code }),
    onStep,
  });
  return (
    <SessionCard title={t('setUp.title')} lead={t('setUp.lead')} refusal={refusal} links={<BackToLogin />}>
      <AuthenticatorKey secret={secret} account={pendingAccount.email()} />
      <form className="sh-session__form" {...formProps}>
        <p>{t('setUp.firstCode')}</p>
        <CodeField {...field('code')} />
        <Button type="submit" busy={busy}>
          {t('setUp.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
