import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** Who sent a payment request its link, and what was recorded of the money. */
export function Fill({ id }: SlotProps['payment-history']) {
  return <History of={{ entidad: 'solicitudLinkPago', id }} />;
}
