import { type RefObject, useRef } from 'react';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, focusInPlace, useStatusText } from '@lotes/shared-ui';
import { type LotFilters, NO_FILTERS, type Range } from '../lots/lot-filters';
import type { LotQueryControls } from '../ui/use-lot-query';
import './active-filters.css';

/** One filter in words, and the filters without it. */
interface ActiveFilter {
  label: string;
  without: Partial<LotFilters>;
}

/** Splits a filter of several values into one for each. */
const each = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  without: (rest: readonly Value[]) => Partial<LotFilters>,
): ActiveFilter[] =>
  values.map((value) => ({
    label: labelOf(value),
    without: without(values.filter((other) => other !== value)),
  }));

/** Returns a filter of one value as a list: empty if it is not set. */
const one = <Key extends keyof LotFilters>(key: Key, label: string | false): ActiveFilter[] =>
  label === false ? [] : [{ label, without: { [key]: NO_FILTERS[key] } }];

/** Returns every filter that is set, in the order of the panel. */
function useActiveFilters(filters: LotFilters): ActiveFilter[] {
  const t = useT('catalog');
  const format = useFormat();
  const statusText = useStatusText();
  const range = (what: string, { min, max }: Range): string | false => {
    const values = { what, min: min && format.number(min), max: max && format.number(max) };
    if (min !== undefined && max !== undefined) return t('filters.chip.between', values);
    if (min !== undefined) return t('filters.chip.min', values);
    return max !== undefined && t('filters.chip.max', values);
  };
  const { instalment, pines } = filters;
  const search = filters.search.trim();
  const ceiling = instalment && {
    amount: format.money(String(instalment.max)),
    count: instalment.years,
  };
  return [
    ...one('search', search !== '' && t('filters.chip.search', { value: search })),
    ...each(
      filters.statuses,
      (status) => statusText(status).label,
      (statuses) => ({ statuses }),
    ),
    ...one('price', range(t('filters.price'), filters.price)),
    ...one('instalment', ceiling !== null && t('filters.chip.instalment', ceiling)),
    ...one('area', range(t('filters.area'), filters.area)),
    ...one('onlyWithView', filters.onlyWithView && t('filters.view')),
    ...one('onlyFavourites', filters.onlyFavourites && t('filters.chip.favourites')),
    ...each(
      filters.streets,
      (street) => street,
      (streets) => ({ streets }),
    ),
    ...each(
      filters.topographies,
      (topography) => t(`topography.${topography}`),
      (topographies) => ({ topographies }),
    ),
    ...one('pines', pines !== null && t(`filters.pines_${pines}`)),
  ];
}

interface ActiveFiltersProps extends Pick<LotQueryControls, 'query' | 'changeFilters' | 'clearFilters'> {
  /** Element that takes the focus once no filter is left. */
  count: RefObject<HTMLElement | null>;
}

/** The filters that are set, each with a button that removes it, and a button that removes all; nothing if none is set. */
export function ActiveFilters({ query, changeFilters, clearFilters, count }: ActiveFiltersProps) {
  const t = useT('catalog');
  const list = useRef<HTMLUListElement>(null);
  const active = useActiveFilters(query.filters);
  if (active.length === 0) return null;
  const remove = (without: Partial<LotFilters>, place: number) => {
    changeFilters(without);
    focusInPlace(list, place, count);
  };
  return (
    <ul ref={list} className="ct-active" aria-label={t('filters.active')}>
      {active.map(({ label, without }, place) => (
        <li key={label}>
          <button
            type="button"
            className="ct-active__filter"
            aria-label={t('filters.remove', { filter: label })}
            onClick={() => remove(without, place)}
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" onClick={clearFilters}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
