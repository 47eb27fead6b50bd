import { useT } from '@lotes/shared-i18n';
import { PasswordField, type PasswordFieldProps } from './password-field';

type Password = 'password' | 'passwordRepeated';

interface NewPasswordFieldsProps {
  /** Returns the props of one of the two fields; `validates` names fields to validate again after it. */
  field: (name: Password, validates?: Password[]) => Omit<PasswordFieldProps, 'label'>;
  label: string;
}

/** The two fields in which a visitor chooses a password and repeats it. */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  const t = useT('shell');
  return (
    <>
      <PasswordField
        {...field('password', ['passwordRepeated'])}
        label={label}
        hint={t('field.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('passwordRepeated')}
        label={t('field.passwordConfirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
