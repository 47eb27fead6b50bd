import { useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

/** Why staff end a reservation. */
export function ReasonField() {
  const t = useT('reservations');
  return (
    <Form.Item
      name="motivo"
      label={t('release.reason')}
      rules={[{ required: true, whitespace: true, message: t('release.reasonRequired') }]}
    >
      <Input.TextArea rows={2} maxLength={300} showCount />
    </Form.Item>
  );
}
