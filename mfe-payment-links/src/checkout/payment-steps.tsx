import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { textOrNeutral, useFormat, useT, type Translate } from '@lotes/shared-i18n';
import { paymentTimeline, type Step } from './payment-timeline';
import './payment-steps.css';

const MARKS: Record<Step['progress'], string> = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
  now: 'M12 8v4l3 2',
  ahead: '',
  ended: 'M7 7l10 10M17 7L7 17',
};

/**
 * Returns the text of a refund, which is its amount, or of a step that has no time: the reason of a review; for the end, whether
 * another link can be requested.
 */
function textOf(
  t: Translate,
  name: Step['name'],
  { revision, concepto, reserva, puede }: PayerPaymentLink,
  refunded: string | null,
): string {
  if (name === 'review' && revision === 'completo' && concepto === 'reserva' && !reserva) {
    return t('reviewText.sinReserva');
  }
  if (name === 'review') {
    return textOrNeutral(t, 'reviewText', revision ?? 'completo');
  }
  if (name === 'expired' && !puede.pedirOtro) return t('stepText.expiredForGood');
  return t(`stepText.${name}`, { amount: refunded });
}

/** The steps of a payment from top to bottom, each with its time. */
export function PaymentSteps({ payment }: { payment: PayerPaymentLink }) {
  const t = useT('payment-links');
  const format = useFormat();
  const { reembolsado, moneda } = payment;
  const refunded = reembolsado && format.money(reembolsado, moneda);
  return (
    <ol className="pl-steps" aria-label={t('checkout.steps')}>
      {paymentTimeline(payment).map(({ name, progress, at }) => (
        <li
          key={name}
          className={`pl-steps__step pl-steps__step--${progress}`}
          aria-current={progress === 'now' ? 'step' : undefined}
        >
          <svg className="pl-steps__mark" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11" />
            <path d={MARKS[progress]} />
          </svg>
          <div>
            <p className="pl-steps__name">
              {t(`step.${name}`)}
              <span className="lu-visually-hidden"> ({t(`progress.${progress}`)})</span>
            </p>
            {at && <p className="pl-steps__text">{format.moment(at)}</p>}
            {(!at || name === 'refunded') && (
              <p className="pl-steps__text">{textOf(t, name, payment, refunded)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
