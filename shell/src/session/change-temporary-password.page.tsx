import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { BackToLogin } from './back-to-login';
import { CredentialsNeeded } from './credentials-needed';
import { NewPasswordFields } from './new-password-fields';
import { SessionCard } from './session-card';
import { OwnPasswordSchema } from './session.schema';
import { useNextStep } from './use-next-step';
import { useSignInGuard } from './use-reload-guard';
import { useSessionForm } from './use-session-form';

/**
 * A user who signed in with a temporary password must first choose a new one. After a reload, the user must sign in
 * again.
 */
export function ChangeTemporaryPasswordPage() {
  const { pendingAccount } = useShell();
  // Read once: the step after the new password belongs to another screen.
  const [isAsked] = useState(() => pendingAccount.step()?.step === 'new-password-required');
  return isAsked ? <ChooseOwnPassword /> : <CredentialsNeeded />;
}

function ChooseOwnPassword() {
  useSignInGuard();
  const t = useT('shell');
  const { auth } = useShell();
  const { follow, returnToLoginIfFinal } = useNextStep();
  const { field, formProps, busy, refusal } = useSessionForm({
    schema: OwnPasswordSchema,
    initial: { password: '', passwordRepeated: '' },
    submit: async ({ password }) => {
      await auth.answer({ to: 'new-password', password }).then(follow, returnToLoginIfFinal);
    },
  });
  return (
    <SessionCard
      title={t('temporary.title')}
      lead={t('temporary.lead')}
      refusal={refusal}
      links={<BackToLogin />}
    >
      <form className="sh-session__form" {...formProps}>
        <NewPasswordFields field={field} label={t('field.newPassword')} />
        <Button type="submit" busy={busy}>
          {t('temporary.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
