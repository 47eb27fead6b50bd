import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { Navigate, useLocation } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { NewPasswordFields } from './new-password-fields';
import { SessionCard } from './session-card';
import { OwnPasswordSchema } from './session.schema';
import { useSessionForm } from './use-session-form';

/** A user who signed in with a temporary password must choose a new one first; after a reload, the user signs in again. */
export function ChangeTemporaryPasswordPage() {
  const { pendingAccount } = useShell();
  const { search } = useLocation();
  if (!pendingAccount.mustChoosePassword()) return <Navigate to={keepReturnPath('/login', search)} replace />;
  return <ChooseOwnPassword />;
}

function ChooseOwnPassword() {
  const t = useT('shell');
  const { auth, pendingAccount } = useShell();
  const { field, formProps, busy, refusal } = useSessionForm({
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
        <NewPasswordFields field={field} label={t('field.newPassword')} />
        <Button type="submit" busy={busy}>
          {t('temporary.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
