import type { ComponentProps } from 'react';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { weekPrice } from '../reservation/week-price';
import './kind-field.css';

export interface KindFieldProps {
  /** Binds each radio button to the form. */
  field: ComponentProps<'input'>;
  /** Number of lots in the request. */
  lots: number;
  /** Number of those that have a queue already. */
  queued: number;
}

const KINDS = ['gratis24h', 'pago7d'] as const;

/** Choice between free for a day and paid for a week, with the price and the deadlines of each. */
export function KindField({ field, lots, queued }: KindFieldProps) {
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
      t(`reserve.kind.pago7d.${queued === lots ? 'textQueued' : 'text'}`, values),
      ...(lots > 1 ? [t('reserve.kind.pago7d.total', values)] : []),
      ...(queued > 0 ? [t('reserve.kind.pago7d.queued', values)] : []),
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
            {...field}
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
