import { useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';

/** Field in which the number of the lot must be typed before its reservation is ended (R7.7). */
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
