import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

/** The longest reason that the api takes for what is done to a client. */
export const MAX_REASON = 300;

interface ReasonFieldProps {
  /** The longest reason that the api takes. */
  most: number;
  isNeeded?: boolean;
  disabled?: boolean;
}

/** The field in which staff give their reason. */
export function ReasonField({ most, isNeeded = false, disabled = false }: ReasonFieldProps) {
  const t = useT('clients');
  const language = useLanguage();
  const message = FIELD_MESSAGES['reason-required'][language];
  return (
    <Form.Item
      name="motivo"
      label={t('messages.reason')}
      rules={isNeeded ? [{ required: true, whitespace: true, message }] : []}
    >
      <Input.TextArea rows={2} maxLength={most} showCount disabled={disabled} />
    </Form.Item>
  );
}
