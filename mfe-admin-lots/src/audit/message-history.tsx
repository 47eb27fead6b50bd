import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** Who assigned, answered and closed a message. */
export function Fill({ id }: SlotProps['message-history']) {
  return <History of={{ entidad: 'contacto', id }} />;
}
