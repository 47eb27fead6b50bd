import type { LotPrices, LotSummary } from '@lotes/shared-contract';
import { byLotNumber } from '@lotes/shared-contract/client';

/** A lot that can be had, with the prices that it then always has. */
export type OfferedLot = LotSummary & { precios: LotPrices };

const isOffered = (lot: LotSummary): lot is OfferedLot => lot.estado === 'disponible' && lot.precios !== null;

/** The available lots in the order of their numbers. */
export function availableLots(lots: readonly LotSummary[]): OfferedLot[] {
  return lots.filter(isOffered).sort(byLotNumber);
}
