import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { reasonIn } from '@lotes/shared-contract/client';
import { useFormat, useLanguage, useT } from '@lotes/shared-i18n';

/** Returns a function that says the result of recorded money in a sentence: paid, partly paid, or under review. */
export function usePaymentOutcome(): (row: PaymentLinkRow) => string {
  const t = useT('payment-links');
  const { money } = useFormat();
  const language = useLanguage();
  return ({ estado, lote, motivo, recibido, monto, moneda }) => {
    if (estado === 'pagada') return t('paid.done', { lote });
    if (estado === 'en_revision')
      return [t('paid.review', { lote }), motivo && reasonIn(motivo, language)].filter(Boolean).join(' ');
    return t('paid.part', { lote, received: money(recibido, moneda), asked: money(monto, moneda) });
  };
}
