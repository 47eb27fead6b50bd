import type { SlotProps } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PaymentList } from './payment-list';

/** Payment requests of a reservation. */
export function Fill({ numero }: SlotProps['reservation-payments']) {
  const t = useT('payment-links');
  return <PaymentList title={t('requests.ofReservation')} of={{ reserva: numero }} />;
}
