import { LateLotWindows } from './late-lot-windows';

/** The windows about the reservations of a lot, over the table of lots. */
export function Fill() {
  return <LateLotWindows own={['lot']} />;
}
