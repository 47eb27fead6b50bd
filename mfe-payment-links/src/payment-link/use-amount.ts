import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';
import { useFormat, useT } from '@lotes/shared-i18n';
import { isPart } from './amounts';

type Amounts = Pick<OwnPaymentLink, 'monto' | 'moneda' | 'recibido'>;

/** Returns a function that says the amount of a request, and what was received of it if that is only a part. */
export function useAmount(): (request: Amounts) => string {
  const t = useT('payment-links');
  const { money } = useFormat();
  return (request) => {
    const { monto, moneda, recibido } = request;
    const asked = money(monto, moneda);
    if (!isPart(request)) return asked;
    return `${asked} (${t('requests.part', { amount: money(recibido, moneda) })})`;
  };
}
