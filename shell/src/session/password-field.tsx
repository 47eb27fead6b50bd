import { useT } from '@lotes/shared-i18n';
import { Field, type FieldProps } from '@lotes/shared-ui';
import { useState } from 'react';
import './password-field.css';

export type PasswordFieldProps = Extract<FieldProps, { as?: 'input' }>;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT('shell');
  const [isShown, setShown] = useState(false);
  return (
    <div className="sh-password">
      <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="sh-password__toggle"
        aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {t(isShown ? 'field.hide' : 'field.show')}
      </button>
    </div>
  );
}
