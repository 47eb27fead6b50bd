import { useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';
import { daysOf } from '../reservation/extension';

/**
 * The days of a hold, as typed: a number that the rules refuse stays in the field with the reason below it, and is never
 * changed to one that they allow.
 * @param most how many whole days fit before the limit
 */
export function DaysField({ most }: { most: number }) {
  const t = useT('reservations');
  return (
    <Form.Item
      name="dias"
      label={t('pending.days')}
      required
      rules={[
        {
          validator: (_, typed: string) =>
            daysOf(typed, most) ? Promise.resolve() : Promise.reject(new Error(reason())),
        },
      ]}
    >
      <Input inputMode="numeric" autoComplete="off" maxLength={3} style={{ inlineSize: 96 }} />
    </Form.Item>
  );

  function reason(): string {
    return most > 0 ? t('pending.daysRange', { count: most }) : t('pending.daysNone');
  }
}
