import { useState } from 'react';
import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';
import { textOrNeutral, useT } from '@lotes/shared-i18n';

/**
 * Returns the changed states of the payments since the last response, in words for a live region; they stay until the
 * next change.
 */
export function useSpokenStates(payments: readonly OwnPaymentLink[]): string {
  const t = useT('payment-links');
  const [told, setTold] = useState({ payments, spoken: '' });
  if (told.payments === payments) return told.spoken;

  const news = payments.flatMap(({ id, lote, estado }) => {
    const before = told.payments.find((payment) => payment.id === id);
    return before?.estado === estado
      ? []
      : [
          t('checkout.spoken', {
            numero: lote,
            state: textOrNeutral(t, 'state', estado),
          }),
        ];
  });
  const spoken = news.join(' ') || told.spoken;
  setTold({ payments, spoken });
  return spoken;
}
