import { useT } from '@lotes/shared-i18n';
import { Button, Field } from '@lotes/shared-ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { keepReturnPath } from '../routing/return-path';
import { useShell } from '../shell-context';
import { PasswordField } from './password-field';
import { SessionCard } from './session-card';
import { LoginSchema } from './session.schema';
import { useForm } from './use-form';

/** Sign-in by e-mail and password. Being signed in is what leads away: the screen is for guests (routing/gate.tsx). */
export function LoginPage() {
  const t = useT('shell');
  const { auth, pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();

  const { field, formProps, busy, refusal } = useForm({
    schema: LoginSchema,
    initial: { correo: pendingAccount.credentials()?.correo ?? '', clave: '' },
    submit: async (credentials) => {
      // Kept for the screen that a first sign-in may need next: verifying the account, or an own password.
      pendingAccount.keep(credentials);
      const outcome = await auth.signIn(credentials.correo, credentials.clave);
      pendingAccount.forget();
      if (outcome.step === 'signed-in') return;
      if (outcome.step === 'unsupported-challenge') throw new UnansweredChallenge(outcome.challenge);
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

/** The pool asked for a second factor, which it is set up not to do (specification section 5: MFA off). */
class UnansweredChallenge extends Error {
  constructor(challenge: string) {
    super(`The user pool asked for ${challenge}, which no screen answers`);
    this.name = 'UnansweredChallenge';
  }
}
