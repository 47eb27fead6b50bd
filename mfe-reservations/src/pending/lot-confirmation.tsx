import { useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

/** The number of the lot, typed again before its reservation ends (R7.7). */
export function LotConfirmation({ lot }: { lot: string }) {
  const t = useT('reservations');
  return (
    <Form.Item
      name="confirmacion"
      label={t('release.confirm', { lot })}
      required
      rules={[
        {
          validator: (_rule, typed: string) =>
            typed.trim() === lot
              ? Promise.resolve()
              : Promise.reject(new Error(t('release.mismatch', { lot }))),
        },
      ]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}
