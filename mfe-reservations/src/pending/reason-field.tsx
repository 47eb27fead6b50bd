import { useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

/** The shortest reason that the api takes. */
const MIN_REASON = 3;

/** Field for the reason why staff end a reservation. */
export function ReasonField({ isOptional = false }: { isOptional?: boolean }) {
  const t = useT('reservations');
  const length = {
    validator: (_: unknown, typed = '') => {
      const { length: given } = typed.trim();
      if (given === 0 || given >= MIN_REASON) return Promise.resolve();
      return Promise.reject(new Error(t('release.reasonShort', { least: MIN_REASON })));
    },
  };
  const needed = { required: true, whitespace: true, message: t('release.reasonRequired') };
  return (
    <Form.Item name="motivo" label={t('release.reason')} rules={isOptional ? [length] : [needed, length]}>
      <Input.TextArea rows={2} maxLength={300} showCount />
    </Form.Item>
  );
}
