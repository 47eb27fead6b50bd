import { useT } from '@lotes/shared-i18n';
import { Button, Field, Notice } from '@lotes/shared-ui';
import { Link, useLocation } from 'react-router';
import { keepReturnPath, returnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { HostedLoginButton } from './hosted';
import { PasswordField } from './password-field';
import { toCardRefusal } from './refusal';
import { SessionCard } from './session-card';
import { LoginSchema } from './session.schema';
import { useNextStep, useSentBack } from './use-next-step';
import { useSessionForm } from './use-session-form';
import { VerifyLink } from './verify-link';

/** Sign-in by e-mail and password. The access rule of its route, for guests only, leads the user away once signed in. */
export function LoginPage() {
  const t = useT('shell');
  const { auth, pendingAccount } = useShell();
  const { search } = useLocation();
  const { follow } = useNextStep();
  const sentBack = useSentBack();

  const { form, field, formProps, busy, refusal } = useSessionForm({
    schema: LoginSchema,
    initial: { email: pendingAccount.email(), password: '' },
    submit: async (credentials) => {
      // A sign-in may continue on another screen: verification of the account, or a step after the password.
      pendingAccount.keep(credentials);
      await follow(await auth.signIn(credentials.email, credentials.password));
    },
  });
  const isFirstTry = !form.formState.isSubmitted;
  const told = sentBack && isFirstTry ? toCardRefusal(sentBack) : refusal;

  return (
    <SessionCard
      title={t('login.title')}
      lead={t('login.lead')}
      refusal={told}
      remedy={refusal?.code === 'auth/not-confirmed' && <VerifyLink />}
      links={
        <>
          <Link to={keepReturnPath('/passwordchange', search)}>{t('login.forgot')}</Link>
          <p>
            {t('login.noAccount')} <Link to={keepReturnPath('/signup', search)}>{t('login.signUp')}</Link>
          </p>
        </>
      }
    >
      {isFirstTry && !sentBack && auth.endedByItself() && <Notice live>{t('login.ended')}</Notice>}
      <form className="sh-session__form" {...formProps}>
        <Field {...field('email')} label={t('field.email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" />
        <Button type="submit" busy={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <HostedLoginButton returnPath={returnPath(search)} />
    </SessionCard>
  );
}
