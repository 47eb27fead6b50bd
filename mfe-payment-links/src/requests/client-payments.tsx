import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PaymentList } from './payment-list';

/** Payment requests of a client. */
export function Fill({ cliente }: SlotProps['client-payments']) {
  const t = useT('payment-links');
  return <PaymentList title={t('requests.ofClient')} of={{ cliente }} />;
}
