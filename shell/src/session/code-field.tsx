import { useT } from '@lotes/shared-i18n';
import { Field, type FieldProps } from '@lotes/shared-ui';
import type { ClipboardEvent } from 'react';
import './code-field.css';

type CodeFieldProps = Omit<Extract<FieldProps, { as?: 'input' }>, 'label'>;

const DIGITS = 6;

/** Field for a code of 6 digits, which was sent or is shown by an app. */
export function CodeField(props: CodeFieldProps) {
  const t = useT('shell');
  return (
    <Field
      {...props}
      className="sh-code"
      label={t('field.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={DIGITS}
      onPaste={pasteDigits}
    />
  );
}

/** Pastes the six digits of "123 456" or "123-456"; the browser would keep the first six characters instead. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = event.clipboardData.getData('text').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length !== DIGITS) return;
  event.preventDefault();
  const field = event.currentTarget;
  // React notices a new value only if it is set by the prototype's setter and followed by the event that the browser
  // would send.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, digits);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
