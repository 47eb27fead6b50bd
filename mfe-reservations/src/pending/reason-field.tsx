import { FIELD_MESSAGES, REASON } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

/** Field for the reason why staff end a reservation. */
export function ReasonField({ isOptional = false }: { isOptional?: boolean }) {
  const t = useT('reservations');
  const language = useLanguage();
  const length = {
    validator: (_: unknown, typed = '') => {
      const { length: given } = typed.trim();
      if (given === 0 || given >= REASON.least) return Promise.resolve();
      return Promise.reject(new Error(t('release.reasonShort', { least: REASON.least })));
    },
  };
  const needed = { required: true, whitespace: true, message: FIELD_MESSAGES['reason-required'][language] };
  return (
    <Form.Item name="motivo" label={t('release.reason')} rules={isOptional ? [length] : [needed, length]}>
      <Input.TextArea rows={2} maxLength={REASON.most} showCount />
    </Form.Item>
  );
}
