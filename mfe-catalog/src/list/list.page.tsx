import { useState } from 'react';
import { useT } from '@lotes/shared-i18n';
import { Button, PageHeading } from '@lotes/shared-ui';
import { countFilters } from '../lots/lot-filters';
import { useCatalogLotsQuery } from '../lots/lots.api';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { useLotQuery } from '../ui/use-lot-query';
import { FilterPanel } from './filter-panel';
import { LotResults } from './lot-results';
import './list.css';

/** `/lotslist`: every lot, sorted and filtered as the address says, with its status at this moment. */
export function Page() {
  const t = useT('catalog');
  const { data, error, isError, refetch } = useCatalogLotsQuery();
  const announcement = useLiveLots();
  const { query, changeFilters, changeOrder, clearFilters } = useLotQuery();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const count = countFilters(query.filters);
  return (
    <div className="ct-list">
      <PageHeading title={t('list.title')} lead={t('list.lead')} />
      <div className="ct-list__columns">
        <section className="ct-list__filters" aria-label={t('filters.title')}>
          <div className="ct-list__toggle">
            <Button
              variant="secondary"
              aria-expanded={filtersOpen}
              aria-controls="ct-filters"
              onClick={() => setFiltersOpen(!filtersOpen)}
            >
              {count > 0 ? t('filters.showCount', { count }) : t('filters.show')}
            </Button>
          </div>
          <div id="ct-filters" className="ct-list__panel" data-open={filtersOpen}>
            <FilterPanel filters={query.filters} onChange={changeFilters} onClear={clearFilters} />
          </div>
        </section>
        {isError && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <LotResults
            lots={data?.lotes}
            query={query}
            changeOrder={changeOrder}
            clearFilters={clearFilters}
          />
        )}
      </div>
      <Announcer text={announcement} />
    </div>
  );
}
