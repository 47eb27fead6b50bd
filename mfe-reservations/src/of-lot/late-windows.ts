import { useSearchParams } from 'react-router';
import { lazyPart } from '@lotes/shared-federation';
import { RESERVATION_ACTIONS } from '../pending/reservation-actions';

/** The windows themselves bring antd, and are fetched once one of them opens. */
export const LotWindows = lazyPart(async () => (await import('./lot-windows')).LotWindows);

const NAMES: readonly string[] = ['pending', 'reservation', 'quote', ...RESERVATION_ACTIONS];

/** Returns true if the address opens a window about the reservations of a lot. */
export function useIsLotWindow(): boolean {
  const [address] = useSearchParams();
  return NAMES.includes(address.get('modal') ?? '');
}
