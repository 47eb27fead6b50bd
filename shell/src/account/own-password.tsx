import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { AuthError } from '@lotes/shared-auth/shell';
import { Button } from '@lotes/shared-ui';
import { FormRefusal, type Refusal } from '@lotes/shared-ui/form';
import { useShell } from '../context/shell-context';
import { NewPasswordFields } from '../session/new-password-fields';
import { PasswordField } from '../session/password-field';
import { toRefusal } from '../session/refusal';
import { ChangePasswordSchema } from '../session/session.schema';
import { useSessionForm } from '../session/use-session-form';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';
import { useEndOtherSessions } from './use-end-other-sessions';
import en from './locales/en.json';
import es from './locales/es.json';

/** On this page the provider's refusal of credentials can only mean that the current password is wrong. */
const WRONG_PASSWORD: Refusal = { es: es.password.wrong, en: en.password.wrong, fields: [] };

function refusalOf(caught: unknown): Refusal {
  const isWrong = caught instanceof AuthError && caught.code === 'auth/bad-credentials';
  return isWrong ? WRONG_PASSWORD : toRefusal(caught);
}

const EMPTY = { currentPassword: '', password: '', passwordRepeated: '' };

/** A form that changes the password of a user who knows the current one, and ends the user's other sessions (R5.23). */
export function OwnPassword() {
  const t = useAccountText();
  const shellText = useT('shell');
  const { auth } = useShell();
  const endOtherSessions = useEndOtherSessions();
  const { form, field, formProps, busy, refusal } = useSessionForm({
    schema: ChangePasswordSchema,
    initial: EMPTY,
    refusalOf,
    useGuard: useDirtyGuard,
    submit: async ({ currentPassword, password }) => {
      await auth.identity.changePassword(currentPassword, password);
      form.reset();
      await endOtherSessions(password);
    },
  });
  return (
    <AccountSection title={t('password.title')}>
      <form className="sh-own__form" {...formProps}>
        <FormRefusal refusal={refusal} />
        <PasswordField
          {...field('currentPassword')}
          label={t('password.current')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={field} label={shellText('field.newPassword')} />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('password.submit')}
        </Button>
      </form>
    </AccountSection>
  );
}
