import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { Button, EmptyState, LinkButton, Skeleton } from '@lotes/shared-ui';
import { SortControl } from '../filters/sort-control';
import { countFilters } from '../lots/lot-filters';
import { linkQuery } from '../lots/lot-query';
import type { LotQueryControls } from '../ui/use-lot-query';
import { VirtualRows } from './virtual-rows';

const WAITING_ROWS = 8;

interface LotResultsProps extends Pick<LotQueryControls, 'query' | 'changeOrder' | 'clearFilters'> {
  /** What the filters leave, in order; undefined while the lots are on their way. */
  shown: readonly LotSummary[] | undefined;
  /** How many lots there are without filters. */
  total: number;
}

/** What the filters leave, in order, with its count. */
export function LotResults({ shown, total, query, changeOrder, clearFilters }: LotResultsProps) {
  const t = useT('catalog');
  const count = () => {
    if (!shown) return t('list.loading');
    return countFilters(query.filters) > 0
      ? t('list.countOf', { count: shown.length, total })
      : t('list.count', { count: shown.length });
  };
  const rows = () => {
    if (!shown) return <WaitingRows />;
    return shown.length > 0 ? (
      <VirtualRows lots={shown} />
    ) : (
      <EmptyState
        title={t('list.empty')}
        action={<Button onClick={clearFilters}>{t('filters.clear')}</Button>}
      >
        {t(query.filters.onlyFavourites ? 'list.emptyFavourites' : 'list.emptyHint')}
      </EmptyState>
    );
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
      {rows()}
    </div>
  );
}

/** Holds the place of the first rows. */
function WaitingRows() {
  const t = useT('catalog');
  return (
    <ul className="ct-rows" aria-label={t('list.results')}>
      {Array.from({ length: WAITING_ROWS }, (_, row) => (
        <li key={row} className="ct-row ct-row--waiting">
          <Skeleton height="3rem" />
        </li>
      ))}
    </ul>
  );
}
