import type { LotSummary } from '@lotes/shared-contract';
import { byLotNumber, LOT_STATUSES, STREETS } from '@lotes/shared-contract/client';

export const SORT_KEYS = ['number', 'price', 'area', 'status', 'street'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface LotOrder {
  key: SortKey;
  descending: boolean;
}

export const DEFAULT_ORDER: LotOrder = { key: 'number', descending: false };

type Comparison = (a: LotSummary, b: LotSummary) => number;

const cashPrice = ({ precios }: LotSummary) => Number(precios?.precioContado ?? 0);

const COMPARISONS: Record<SortKey, Comparison> = {
  number: byLotNumber,
  price: (a, b) => cashPrice(a) - cashPrice(b),
  area: (a, b) => Number(a.areaVaras) - Number(b.areaVaras),
  status: (a, b) => LOT_STATUSES.indexOf(a.estado) - LOT_STATUSES.indexOf(b.estado),
  street: (a, b) => STREETS.indexOf(a.calle) - STREETS.indexOf(b.calle),
};

/** Lots whose price is not shown stay at the end in both directions. */
const byHiddenPrice: Comparison = (a, b) => Number(!a.precios) - Number(!b.precios);

/** Returns a sorted copy. Lots that are equal by the key are ordered by number, ascending. */
export function sortLots(lots: readonly LotSummary[], { key, descending }: LotOrder): LotSummary[] {
  const sign = descending ? -1 : 1;
  return lots.toSorted(
    (a, b) => (key === 'price' && byHiddenPrice(a, b)) || sign * COMPARISONS[key](a, b) || byLotNumber(a, b),
  );
}
