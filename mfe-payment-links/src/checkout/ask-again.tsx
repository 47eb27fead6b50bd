import { isHold } from '@lotes/shared-contract/client';
import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { askForLinkPath } from '../payment-link/addresses';

/** Link to the form that asks for another link for the same payment, after one expired. */
export function AskAgain({ payment: { lote, concepto, plazo, reserva } }: { payment: PayerPaymentLink }) {
  const t = useT('payment-links');
  const isWeek = concepto === 'reserva';
  // The week of an ended reservation can no longer be paid (R12.4).
  const hasEnded = isWeek && !(reserva && isHold(reserva.estado));
  const begins = hasEnded ? {} : { concept: concepto, ...(!isWeek && { term: plazo }) };
  return (
    <div className="pl-payment__actions">
      <LinkButton to={askForLinkPath(lote, begins)}>{t('checkout.askAgain')}</LinkButton>
    </div>
  );
}
