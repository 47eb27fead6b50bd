import type { UseFormReturn } from 'react-hook-form';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { weekPrice } from '../reservation/week-price';
import type { ReserveFormResult, ReserveFormValues } from './reserve-form.schema';
import './kind-field.css';

export interface KindFieldProps {
  form: UseFormReturn<ReserveFormValues, unknown, ReserveFormResult>;
  /** How many lots are asked for. */
  lots: number;
  /** Somebody stands in line for one of them already. */
  queued: boolean;
}

const KINDS = ['gratis24h', 'pago7d'] as const;

/** Free for a day, or paid for a week: what each costs, what happens when, and what is due now. */
export function KindField({ form, lots, queued }: KindFieldProps) {
  const t = useT('reservations');
  const format = useFormat();
  const { freeHours, paidHours, paidPrice, maxDays } = RESERVATION_LIMITS;
  const values = {
    hours: freeHours,
    days: paidHours / 24,
    most: maxDays,
    price: format.money(paidPrice),
    total: format.money(weekPrice(lots)),
    count: lots,
  };
  const notes = {
    gratis24h: [t('reserve.kind.gratis24h.text', values)],
    pago7d: [
      t('reserve.kind.pago7d.text', values),
      ...(lots > 1 ? [t('reserve.kind.pago7d.total', values)] : []),
      ...(queued ? [t('reserve.kind.pago7d.queued', values)] : []),
    ],
  };
  return (
    <fieldset className="mr-kind">
      <legend className="mr-form__legend">{t('reserve.kind.title')}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className="mr-kind__choice">
          <input
            type="radio"
            value={kind}
            aria-labelledby={`mr-kind-${kind}-name`}
            aria-describedby={`mr-kind-${kind}`}
            {...form.register('tipo')}
          />
          <span className="mr-kind__name" id={`mr-kind-${kind}-name`}>
            {t(`reserve.kind.${kind}.name`, values)}
            <span className="mr-kind__price">{t(`reserve.kind.${kind}.price`, values)}</span>
          </span>
          <span className="mr-kind__notes" id={`mr-kind-${kind}`}>
            {notes[kind].join(' ')}
          </span>
        </label>
      ))}
      <p className="mr-kind__limit">{t('reserve.kind.limit', values)}</p>
    </fieldset>
  );
}
