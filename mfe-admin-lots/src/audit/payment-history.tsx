import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** History of a payment request: the link sent, and the money recorded. */
export function Fill({ id }: SlotProps['payment-history']) {
  return <History of={{ entidad: 'solicitudLinkPago', id }} />;
}
