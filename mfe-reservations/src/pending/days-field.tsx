import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Form, Input } from '@lotes/shared-ui/staff';
import { daysOf } from '../reservation/extension';

/**
 * Field for the days of a hold. A number that the rules refuse stays in the field as typed, with the reason below it.
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
    const days = RESERVATION_LIMITS.maxDays;
    return most > 0 ? t('pending.daysRange', { count: most, days }) : t('pending.daysNone', { days });
  }
}
