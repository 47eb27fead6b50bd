import { useMemo } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { Button, EmptyState, LinkButton, Skeleton } from '@lotes/shared-ui';
import { countFilters, matchesFilters } from '../lots/lot-filters';
import { sortLots } from '../lots/lot-order';
import { linkQuery } from '../lots/lot-query';
import type { LotQueryControls } from '../ui/use-lot-query';
import { LotRow } from './lot-row';
import { SortControl } from './sort-control';

const WAITING_ROWS = 8;

interface LotResultsProps extends Pick<LotQueryControls, 'query' | 'changeOrder' | 'clearFilters'> {
  /** Undefined while they are on their way. */
  lots: readonly LotSummary[] | undefined;
}

/** What the filters leave, in order, with its count. */
export function LotResults({ lots, query, changeOrder, clearFilters }: LotResultsProps) {
  const t = useT('catalog');
  const shown = useMemo(
    () =>
      lots &&
      sortLots(
        lots.filter((lot) => matchesFilters(lot, query.filters)),
        query.order,
      ),
    [lots, query],
  );
  const count = () => {
    if (!lots || !shown) return t('list.loading');
    return countFilters(query.filters) > 0
      ? t('list.countOf', { count: shown.length, total: lots.length })
      : t('list.count', { count: shown.length });
  };
  return (
    <div className="ct-results" aria-busy={!shown}>
      <div className="ct-results__bar">
        <p className="ct-results__count" role="status">
          {count()}
        </p>
        <SortControl order={query.order} onChange={changeOrder} />
        <LinkButton variant="secondary" to={`/${linkQuery(query)}#map`}>
          {t('list.map')}
        </LinkButton>
      </div>
      {shown?.length === 0 ? (
        <EmptyState
          title={t('list.empty')}
          action={<Button onClick={clearFilters}>{t('filters.clear')}</Button>}
        >
          {t('list.emptyHint')}
        </EmptyState>
      ) : (
        <ul className="ct-rows" aria-label={t('list.results')}>
          {shown
            ? shown.map((lot) => <LotRow key={lot.numero} lot={lot} />)
            : Array.from({ length: WAITING_ROWS }, (_, row) => (
                <li key={row} className="ct-row ct-row--waiting">
                  <Skeleton height="3rem" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
