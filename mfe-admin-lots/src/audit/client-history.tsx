import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** History of a client's account: created, changed, access given and taken. */
export function Fill({ id }: SlotProps['client-history']) {
  return <History of={{ entidad: 'cliente', id }} />;
}
