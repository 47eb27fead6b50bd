import { useId } from 'react';
import { useLotsQuery } from '@lotes/shared-auth';
import { LOT_STATUSES, STREETS, TOPOGRAPHIES } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { Checkbox, StatusTag } from '@lotes/shared-ui';
import { favouriteLots, useStoredLots } from '../lots/stored-lots';
import type { LotFilters } from '../lots/lot-filters';
import { useDraft } from '../ui/use-draft';
import { ChoiceFilter } from './choice-filter';
import { InstalmentFilter } from './instalment-filter';
import { PinesFilter } from './pines-filter';
import { RangeFilter } from './range-filter';
import './filters.css';

interface FilterPanelProps {
  filters: LotFilters;
  onChange: (change: Partial<LotFilters>) => void;
}

/** Counts the favourites that the filter leaves in: favourite lots that were deleted do not count. */
function useFavouriteCount(): number {
  const favourites = useStoredLots(favouriteLots);
  const { data } = useLotsQuery();
  return data ? data.lotes.filter(({ numero }) => favourites.includes(numero)).length : favourites.length;
}

/** Every filter of map and list. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const t = useT('catalog');
  const searchId = useId();
  const favourites = useFavouriteCount();
  const search = useDraft(filters.search, (text) => onChange({ search: text }));
  return (
    <div className="ct-filters">
      <div className="ct-filter">
        <label htmlFor={searchId}>{t('filters.search')}</label>
        <input
          id={searchId}
          type="search"
          className="ct-input"
          autoComplete="off"
          placeholder={t('filters.searchHint')}
          value={search.value}
          onChange={(event) => search.onChange(event.target.value)}
          onBlur={search.onBlur}
        />
      </div>
      <ChoiceFilter
        legend={t('filters.status')}
        options={LOT_STATUSES}
        chosen={filters.statuses}
        labelOf={(status) => <StatusTag status={status} />}
        onChange={(statuses) => onChange({ statuses })}
      />
      <RangeFilter
        what={t('filters.price')}
        range={filters.price}
        onChange={(price) => onChange({ price })}
      />
      <InstalmentFilter ceiling={filters.instalment} onChange={(instalment) => onChange({ instalment })} />
      <RangeFilter what={t('filters.area')} range={filters.area} onChange={(area) => onChange({ area })} />
      <div className="ct-filter">
        <Checkbox
          label={t('filters.view')}
          checked={filters.onlyWithView}
          onChange={(event) => onChange({ onlyWithView: event.target.checked })}
        />
        <Checkbox
          label={t('filters.favourites', { count: favourites })}
          checked={filters.onlyFavourites}
          onChange={(event) => onChange({ onlyFavourites: event.target.checked })}
        />
      </div>
      <ChoiceFilter
        legend={t('filters.street')}
        options={STREETS}
        chosen={filters.streets}
        labelOf={(street) => street}
        onChange={(streets) => onChange({ streets })}
      />
      <ChoiceFilter
        legend={t('filters.topography')}
        options={TOPOGRAPHIES}
        chosen={filters.topographies}
        labelOf={(topography) => t(`topography.${topography}`)}
        onChange={(topographies) => onChange({ topographies })}
      />
      <PinesFilter wanted={filters.pines} onChange={(pines) => onChange({ pines })} />
    </div>
  );
}
