import { useT } from '@lotes/shared-i18n';
import { Button, Field } from '@lotes/shared-ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { keepReturnPath, returnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { HostedLoginButton } from './hosted/hosted-login-button';
import { PasswordField } from './password-field';
import { SessionCard } from './session-card';
import { LoginSchema } from './session.schema';
import { useSessionForm } from './use-session-form';

/** Sign-in by e-mail and password. The route's guest access leads away once the user is signed in. */
export function LoginPage() {
  const t = useT('shell');
  const { auth, pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();

  const { field, formProps, busy, refusal } = useSessionForm({
    schema: LoginSchema,
    initial: { correo: pendingAccount.credentials()?.correo ?? '', clave: '' },
    submit: async (credentials) => {
      // A first sign-in may continue on another screen: verification of the account, or a new password.
      pendingAccount.keep(credentials);
      const outcome = await auth.signIn(credentials.correo, credentials.clave);
      pendingAccount.forget();
      if (outcome.step === 'signed-in') return;
      if (outcome.step !== 'new-password-required') throw new UnansweredChallenge(outcome.step);
      pendingAccount.demandPassword();
      await navigate(keepReturnPath('/change-temporary-password', search));
    },
  });

  return (
    <SessionCard
      title={t('login.title')}
      lead={t('login.lead')}
      refusal={refusal}
      remedy={
        refusal?.code === 'auth/not-confirmed' && (
          <Link to={keepReturnPath('/verifyaccount', search)}>{t('login.verify')}</Link>
        )
      }
      links={
        <>
          <Link to={keepReturnPath('/passwordchange', search)}>{t('login.forgot')}</Link>
          <p>
            {t('login.noAccount')} <Link to={keepReturnPath('/signup', search)}>{t('login.signUp')}</Link>
          </p>
          <HostedLoginButton returnPath={returnPath(search)} />
        </>
      }
    >
      <form className="sh-session__form" {...formProps}>
        <Field {...field('correo')} label={t('field.email')} type="email" autoComplete="username" />
        <PasswordField {...field('clave')} label={t('field.password')} autoComplete="current-password" />
        <Button type="submit" busy={busy}>
          {t('login.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}

/** The user pool asked for a second factor, although multi-factor sign-in is off (R5.2). */
class UnansweredChallenge extends Error {
  constructor(challenge: string) {
    super(`The user pool asked for ${challenge}, which no screen supports`);
    this.name = 'UnansweredChallenge';
  }
}
