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

const COMPARISONS: Record<Exclude<SortKey, 'price'>, Comparison> = {
  number: byLotNumber,
  area: (a, b) => Number(a.areaVaras) - Number(b.areaVaras),
  status: (a, b) => LOT_STATUSES.indexOf(a.estado) - LOT_STATUSES.indexOf(b.estado),
  street: (a, b) => STREETS.indexOf(a.calle) - STREETS.indexOf(b.calle),
};

/** By cash price; lots whose price is not shown stay at the end in both directions. */
function compareByPrice(a: LotSummary, b: LotSummary, sign: number): number {
  if (!a.precios || !b.precios) return Number(!a.precios) - Number(!b.precios);
  return sign * (Number(a.precios.precioContado) - Number(b.precios.precioContado));
}

/** A sorted copy. Lots that are equal by the key follow each other by number, upwards. */
export function sortLots(lots: readonly LotSummary[], { key, descending }: LotOrder): LotSummary[] {
  const sign = descending ? -1 : 1;
  const compare: Comparison =
    key === 'price' ? (a, b) => compareByPrice(a, b, sign) : (a, b) => sign * COMPARISONS[key](a, b);
  return lots.toSorted((a, b) => compare(a, b) || byLotNumber(a, b));
}
