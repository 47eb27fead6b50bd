import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** History of a reservation: made, changed and ended. */
export function Fill({ id }: SlotProps['reservation-history']) {
  return <History of={{ entidad: 'reserva', id }} />;
}
