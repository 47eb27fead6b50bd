import { FIELD_MESSAGES, REASON } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

interface ReasonFieldProps {
  isNeeded?: boolean;
  disabled?: boolean;
}

/** The field in which staff give their reason. */
export function ReasonField({ isNeeded = false, disabled = false }: ReasonFieldProps) {
  const t = useT('clients');
  const language = useLanguage();
  const message = FIELD_MESSAGES['reason-required'][language];
  return (
    <Form.Item
      name="motivo"
      label={t('messages.reason')}
      rules={isNeeded ? [{ required: true, whitespace: true, message }] : []}
    >
      <Input.TextArea rows={2} maxLength={REASON.most} showCount disabled={disabled} />
    </Form.Item>
  );
}
