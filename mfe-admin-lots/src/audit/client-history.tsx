import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** Who made, changed and let in a client. */
export function Fill({ id }: SlotProps['client-history']) {
  return <History of={{ entidad: 'cliente', id }} />;
}
