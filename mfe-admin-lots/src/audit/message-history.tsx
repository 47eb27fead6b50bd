import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** History of a message: assigned, answered and closed. */
export function Fill({ id }: SlotProps['message-history']) {
  return <History of={{ entidad: 'contacto', id }} />;
}
