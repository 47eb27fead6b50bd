import { useT } from '@lotes/shared-i18n';
import { Field, type FieldProps } from '@lotes/shared-ui';
import './code-field.css';

type CodeFieldProps = Omit<Extract<FieldProps, { as?: 'input' }>, 'label'>;

/** Field of the e-mailed code of 6 digits. */
export function CodeField(props: CodeFieldProps) {
  const t = useT('shell');
  return (
    <Field
      {...props}
      className="sh-code"
      label={t('field.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  );
}
