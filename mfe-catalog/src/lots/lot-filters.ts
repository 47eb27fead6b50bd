import type { LotStatus, LotSummary, Street, Topography } from '@lotes/shared-contract';
import { USUAL_PLAN } from '@lotes/shared-contract/client';

/** An inclusive range; a missing end is open. */
export interface Range {
  min?: number;
  max?: number;
}

/** Years of the financing plans (R11.3). */
export const PLAN_YEARS = [2, 6, 12, 16] as const;
export type PlanYears = (typeof PLAN_YEARS)[number];
/** Years of the usual plan, whose instalment is shown beside a cash price and with which the filter by instalment opens. */
export const USUAL_YEARS = Number(USUAL_PLAN) as PlanYears;
/** Years of the plan that the company has to approve, which every mention of the plan must say. */
export const APPROVED_YEARS: PlanYears = 16;

/** The highest monthly instalment that a visitor can pay, over the years of a plan. */
export interface InstalmentCeiling {
  years: PlanYears;
  /** In USD a month, at the minimum down payment. */
  max: number;
}

/** The filters that a visitor set (R2.11). Empty lists and open ranges filter nothing. */
export interface LotFilters {
  /** Part of a lot number, as typed. */
  search: string;
  statuses: readonly LotStatus[];
  streets: readonly Street[];
  topographies: readonly Topography[];
  onlyWithView: boolean;
  /** Only lots with pines, or only those without any; null for both. */
  pines: 'with' | 'without' | null;
  instalment: InstalmentCeiling | null;
  /** Only the lots that this browser keeps as favourites. */
  onlyFavourites: boolean;
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
  pines: null,
  instalment: null,
  onlyFavourites: false,
  price: {},
  area: {},
};

const admits = <Value>(wanted: readonly Value[], value: Value) =>
  wanted.length === 0 || wanted.includes(value);

const isOpen = ({ min, max }: Range) => min === undefined && max === undefined;

const within = ({ min = -Infinity, max = Infinity }: Range, value: number) => value >= min && value <= max;

/** Lot numbers are compared without regard to case: "37a" finds "37A". */
const numberContains = (numero: string, search: string) =>
  numero.toUpperCase().includes(search.trim().replace(/^#/, '').toUpperCase());

const withinPrices = ({ precios }: LotSummary, { price, instalment }: LotFilters) => {
  if (!isOpen(price) && !(precios && within(price, Number(precios.precioContado)))) return false;
  if (!instalment) return true;
  const plan = precios?.planes.find(({ anios }) => anios === instalment.years);
  return plan !== undefined && Number(plan.cuota) <= instalment.max;
};

/**
 * Returns whether a lot passes every filter. A lot whose price is hidden passes neither a price range nor a ceiling.
 * @param favourites numbers of the lots that this browser keeps as favourites
 */
export function matchesFilters(
  lot: LotSummary,
  filters: LotFilters,
  favourites: ReadonlySet<string>,
): boolean {
  return (
    numberContains(lot.numero, filters.search) &&
    admits(filters.statuses, lot.estado) &&
    admits(filters.streets, lot.calle) &&
    admits(filters.topographies, lot.topografia) &&
    (!filters.onlyWithView || lot.conVista) &&
    (filters.pines === null || (filters.pines === 'with') === lot.pinos > 0) &&
    (!filters.onlyFavourites || favourites.has(lot.numero)) &&
    within(filters.area, Number(lot.areaVaras)) &&
    withinPrices(lot, filters)
  );
}

/** Counts the filters that are set, each range once. */
export function countFilters(filters: LotFilters): number {
  const set = [
    filters.search.trim() !== '',
    filters.statuses.length > 0,
    filters.streets.length > 0,
    filters.topographies.length > 0,
    filters.onlyWithView,
    filters.pines !== null,
    filters.instalment !== null,
    filters.onlyFavourites,
    !isOpen(filters.price),
    !isOpen(filters.area),
  ];
  return set.filter(Boolean).length;
}

/** Returns the list without `value` if it contains it, else with it. */
export function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
