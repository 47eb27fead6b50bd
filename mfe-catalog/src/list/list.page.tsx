import { useRef } from 'react';
import { useLotsQuery } from '@lotes/shared-auth';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, PageHeading, useQueryModal } from '@lotes/shared-ui';
import { FilterPanel } from '../filters/filter-panel';
import { LateFilterSheet } from '../filters/late-filter-sheet';
import { countFilters } from '../lots/lot-filters';
import { Announcer } from '../ui/announcer';
import { CompareTray } from '../ui/compare-tray';
import { LoadError } from '../ui/load-error';
import { useLiveLots } from '../ui/use-live-lots';
import { useLotQuery } from '../ui/use-lot-query';
import { useMatchingLots } from '../ui/use-matching-lots';
import { LotResults } from './lot-results';
import './list.css';

const NO_LOTS: readonly LotSummary[] = [];

/** `/lotslist`: every lot, sorted and filtered as the address says, with its status at this moment. */
export function Page() {
  const t = useT('catalog');
  const { data, error, isError, refetch } = useLotsQuery();
  const announcement = useLiveLots();
  const controls = useLotQuery();
  const { query, changeFilters } = controls;
  const matching = useMatchingLots(data?.lotes ?? NO_LOTS, query);
  const sheet = useQueryModal('filters');
  const count = countFilters(query.filters);
  const countLine = useRef<HTMLParagraphElement>(null);
  return (
    <div className="ct-list">
      <PageHeading title={t('list.title')} lead={t('list.lead')} />
      <div className="ct-list__columns">
        <LinkButton variant="secondary" className="ct-list__toggle" {...sheet.link()}>
          {count > 0 ? t('filters.showCount', { count }) : t('filters.show')}
        </LinkButton>
        <section className="ct-list__filters" aria-label={t('filters.title')}>
          <FilterPanel filters={query.filters} onChange={changeFilters} />
        </section>
        {isError && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <LotResults
            shown={data && matching}
            total={data?.lotes.length ?? 0}
            countLine={countLine}
            {...controls}
          />
        )}
      </div>
      <CompareTray count={countLine} />
      <LateFilterSheet left={matching.length} {...controls} />
      <Announcer text={announcement} />
    </div>
  );
}
