import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { Navigate, useLocation } from 'react-router';
import { keepReturnPath } from '../routing/return-path';
import { useShell } from '../shell-context';
import { PasswordField } from './password-field';
import { SessionCard } from './session-card';
import { OwnPasswordSchema } from './session.schema';
import { useForm } from './use-form';

/** Whoever signed in with a temporary password chooses their own before anything else. After a reload they sign in again. */
export function ChangeTemporaryPasswordPage() {
  const { pendingAccount } = useShell();
  const { search } = useLocation();
  if (!pendingAccount.mustChoosePassword()) return <Navigate to={keepReturnPath('/login', search)} replace />;
  return <ChooseOwnPassword />;
}

function ChooseOwnPassword() {
  const t = useT('shell');
  const { auth, pendingAccount } = useShell();
  const { field, formProps, busy, refusal } = useForm({
    schema: OwnPasswordSchema,
    initial: { clave: '', claveConfirmada: '' },
    submit: async ({ clave }) => {
      await auth.completeNewPassword(clave);
      pendingAccount.forget();
    },
  });
  return (
    <SessionCard title={t('temporary.title')} lead={t('temporary.lead')} refusal={refusal}>
      <form className="sh-session__form" {...formProps}>
        <PasswordField
          {...field('clave')}
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('claveConfirmada')}
          label={t('field.passwordConfirmation')}
          autoComplete="new-password"
        />
        <Button type="submit" busy={busy}>
          {t('temporary.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
