import { useLotsQuery } from '@lotes/shared-auth';
import { byLotNumber, FIELD_MESSAGES, RESERVATION_LIMITS } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, ManySelect, RefusalAlert } from '@lotes/shared-ui/staff';
import { beginsWith } from '../ui/begins-with';

/** Choice of lots: available ones, and those that a buyer holds for a day or waits for. */
export function LotsSelect() {
  const t = useT('reservations');
  const language = useLanguage();
  const { data, error, refetch } = useLotsQuery();
  const offered = (data?.lotes ?? [])
    .filter(({ estado }) => estado === 'disponible' || estado === 'reservado')
    .sort(byLotNumber);
  return (
    <>
      {error && <RefusalAlert failure={error} onRetry={refetch} />}
      <Form.Item
        name="lotes"
        label={t('sell.lots')}
        rules={[{ required: true, type: 'array', message: FIELD_MESSAGES['lots-required'][language] }]}
      >
        <ManySelect
          maxCount={RESERVATION_LIMITS.lotsByStaff}
          loading={!data && !error}
          showSearch={{
            filterOption: (typed, option) => option !== undefined && beginsWith(option.value, typed),
          }}
          options={offered.map(({ numero, calle, estado }) => ({
            value: numero,
            label:
              estado === 'reservado'
                ? t('sell.lotHeld', { lot: numero, street: calle })
                : t('sell.lotFree', { lot: numero, street: calle }),
          }))}
        />
      </Form.Item>
    </>
  );
}
