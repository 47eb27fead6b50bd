import type { SlotProps } from '@lotes/shared-federation';
import { History } from './history';

/** Who made, changed and ended a reservation. */
export function Fill({ id }: SlotProps['reservation-history']) {
  return <History of={{ entidad: 'reserva', id }} />;
}
