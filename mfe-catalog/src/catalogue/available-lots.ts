import type { LotPrices, LotSummary } from '@lotes/shared-contract';
import { byLotNumber } from '@lotes/shared-contract/client';

/** An available lot, which always has prices. */
export type OfferedLot = LotSummary & { precios: LotPrices };

const isOffered = (lot: LotSummary): lot is OfferedLot => lot.estado === 'disponible' && lot.precios !== null;

/** Returns the available lots in the order of their numbers. */
export function availableLots(lots: readonly LotSummary[]): OfferedLot[] {
  return lots.filter(isOffered).sort(byLotNumber);
}
