import { isHold, isLive } from '@lotes/shared-contract/client';
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
  // The number shows that the lot is the payer's, also under another e-mail than the reservation's (R12.4).
  const number = reserva && isLive(reserva.estado) && { reservation: reserva.numeroAutorizacion };
  const begins = hasEnded ? {} : { concept: concepto, ...(!isWeek && { term: plazo }), ...number };
  return (
    <div className="pl-payment__actions">
      <LinkButton to={askForLinkPath(lote, begins)}>{t('checkout.askAgain')}</LinkButton>
    </div>
  );
}
