import type { LotStatus, LotSummary, Street, Topography } from '@lotes/shared-contract';

/** An inclusive range; a missing end is open. */
export interface Range {
  min?: number;
  max?: number;
}

/** What a visitor asked for. Empty lists and open ranges ask for nothing. */
export interface LotFilters {
  /** Part of a lot number, as typed. */
  search: string;
  statuses: readonly LotStatus[];
  streets: readonly Street[];
  topographies: readonly Topography[];
  onlyWithView: boolean;
  /** Cash price in USD. */
  price: Range;
  /** Area in square varas. */
  area: Range;
}

export const NO_FILTERS: LotFilters = {
  search: '',
  statuses: [],
  streets: [],
  topographies: [],
  onlyWithView: false,
  price: {},
  area: {},
};

const admits = <Value>(wanted: readonly Value[], value: Value) =>
  wanted.length === 0 || wanted.includes(value);

const isOpen = ({ min, max }: Range) => min === undefined && max === undefined;

const within = ({ min = -Infinity, max = Infinity }: Range, value: number) => value >= min && value <= max;

/** Lot numbers are compared as people write them: "37a" finds "37A". */
const numberContains = (numero: string, search: string) =>
  numero.toUpperCase().includes(search.trim().replace(/^#/, '').toUpperCase());

/** Whether a lot answers every filter. A lot whose price is not shown answers no price range. */
export function matchesFilters(lot: LotSummary, filters: LotFilters): boolean {
  return (
    numberContains(lot.numero, filters.search) &&
    admits(filters.statuses, lot.estado) &&
    admits(filters.streets, lot.calle) &&
    admits(filters.topographies, lot.topografia) &&
    (!filters.onlyWithView || lot.conVista) &&
    within(filters.area, Number(lot.areaVaras)) &&
    (isOpen(filters.price) ||
      (lot.precios !== null && within(filters.price, Number(lot.precios.precioContado))))
  );
}

/** How many filters are set, each range counting once. */
export function countFilters(filters: LotFilters): number {
  const set = [
    filters.search.trim() !== '',
    filters.statuses.length > 0,
    filters.streets.length > 0,
    filters.topographies.length > 0,
    filters.onlyWithView,
    !isOpen(filters.price),
    !isOpen(filters.area),
  ];
  return set.filter(Boolean).length;
}

/** The list with `value` taken out where it was in, and put in where it was not. */
export function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
