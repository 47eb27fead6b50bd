import { useId } from 'react';
import { LOT_STATUSES, STREETS, TOPOGRAPHIES } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { Button, Checkbox, StatusTag } from '@lotes/shared-ui';
import { type LotFilters, countFilters } from '../lots/lot-filters';
import { useDraft } from '../ui/use-draft';
import { ChoiceFilter } from './choice-filter';
import { RangeFilter } from './range-filter';

interface FilterPanelProps {
  filters: LotFilters;
  onChange: (change: Partial<LotFilters>) => void;
  onClear: () => void;
}

/** Every filter of the list. */
export function FilterPanel({ filters, onChange, onClear }: FilterPanelProps) {
  const t = useT('catalog');
  const searchId = useId();
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
      <RangeFilter what={t('filters.area')} range={filters.area} onChange={(area) => onChange({ area })} />
      <Checkbox
        label={t('filters.view')}
        checked={filters.onlyWithView}
        onChange={(event) => onChange({ onlyWithView: event.target.checked })}
      />
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
      {countFilters(filters) > 0 && (
        <Button variant="secondary" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
