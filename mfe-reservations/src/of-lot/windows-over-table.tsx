import { LotWindows, useIsLotWindow } from './late-windows';

/** The windows about the reservations of a lot, over the table of lots. */
export function Fill() {
  return useIsLotWindow() ? <LotWindows over="table" /> : null;
}
