import { useT } from '@lotes/shared-i18n';
import { Button, Field, useToasts } from '@lotes/shared-ui';
import { useWatch } from '@lotes/shared-ui/form';
import { useLocation, useNavigate } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { CodeField } from './code-field';
import { ResendCode } from './resend-code';
import { SessionCard } from './session-card';
import { VerifySchema } from './session.schema';
import { useAutomaticSignIn } from './use-automatic-sign-in';
import { useSessionForm } from './use-session-form';

/**
 * Confirms an account by the e-mailed code. A visitor who has just signed up is then signed in with the same credentials;
 * a visitor who followed a link types the e-mail and signs in afterwards.
 */
export function VerifyAccountPage() {
  const t = useT('shell');
  const toasts = useToasts();
  const { auth, pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pending = pendingAccount.credentials();
  const signInNow = useAutomaticSignIn(pending);

  const { form, field, formProps, busy, refusal } = useSessionForm({
    schema: VerifySchema,
    initial: { correo: pending?.correo ?? '', codigo: '' },
    submit: async ({ correo, codigo }) => {
      await auth.identity.confirmSignUp(correo, codigo);
      if (correo === pending?.correo && (await signInNow())) {
        toasts.info(t('verify.signedIn'));
        return;
      }
      toasts.info(t('verify.done'));
      await navigate(keepReturnPath('/login', search));
    },
  });

  const email = useWatch({ control: form.control, name: 'correo' });

  return (
    <SessionCard
      title={t('verify.title')}
      lead={pending ? t('verify.sentTo', { email: pending.correo }) : t('verify.lead')}
      refusal={refusal}
      links={<ResendCode email={email} resend={(correo) => auth.identity.resendConfirmationCode(correo)} />}
    >
      <form className="sh-session__form" {...formProps}>
        {!pending && (
          <Field {...field('correo')} label={t('field.email')} type="email" autoComplete="username" />
        )}
        <CodeField {...field('codigo')} />
        <Button type="submit" busy={busy}>
          {t('verify.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
