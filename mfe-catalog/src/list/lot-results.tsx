import { type RefObject, useEffect, useRef } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { Button, EmptyState, LinkButton, Skeleton } from '@lotes/shared-ui';
import { ActiveFilters } from '../filters/active-filters';
import { SortControl } from '../filters/sort-control';
import { countFilters } from '../lots/lot-filters';
import { linkQuery } from '../lots/lot-query';
import type { LotQueryControls } from '../ui/use-lot-query';
import { usePrinting } from '../ui/use-printing';
import { LotRow } from './lot-row';
import { useListEnd } from './use-list-end';
import { VirtualRows } from './virtual-rows';

const WAITING_ROWS = 8;

interface LotResultsProps extends Omit<LotQueryControls, 'changeQuery'> {
  /** The lots that pass the filters, in order; undefined while the lots are on their way. */
  shown: readonly LotSummary[] | undefined;
  /** Count of the lots without filters. */
  total: number;
  /** Set to the line that says how many lots there are, which takes the focus once there is no filter to clear. */
  countLine: RefObject<HTMLParagraphElement | null>;
}

/** The lots that pass the filters, in order, with their count. */
export function LotResults({ shown, total, countLine, ...controls }: LotResultsProps) {
  const t = useT('catalog');
  const { query, changeFilters, changeOrder } = controls;
  const clearFilters = () => {
    controls.clearFilters();
    countLine.current?.focus();
  };
  const count = () => {
    if (!shown) return t('list.loading');
    return countFilters(query.filters) > 0
      ? t('list.countOf', { count: shown.length, total })
      : t('list.count', { count: shown.length });
  };
  const rows = () => {
    if (!shown) return <WaitingRows />;
    if (shown.length > 0) return <RowsToTheEnd lots={shown} />;
    if (total === 0) return <EmptyState title={t('list.none')}>{t('list.noneHint')}</EmptyState>;
    return (
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
        <p ref={countLine} className="ct-results__count" role="status" tabIndex={-1}>
          {count()}
        </p>
        <SortControl order={query.order} onChange={changeOrder} />
        <LinkButton variant="secondary" to={`/${linkQuery(query)}#map`}>
          {t('list.map')}
        </LinkButton>
      </div>
      <ActiveFilters
        query={query}
        changeFilters={changeFilters}
        clearFilters={clearFilters}
        count={countLine}
      />
      {rows()}
    </div>
  );
}

/** Every row, for printing, including those that the screen leaves out. */
function PrintedRows({ lots }: { lots: readonly LotSummary[] }) {
  const t = useT('catalog');
  return (
    <ul className="ct-rows" aria-label={t('list.results')}>
      {lots.map((lot) => (
        <LotRow key={lot.numero} lot={lot} />
      ))}
    </ul>
  );
}

/** The rows and, if a phone's list ends before the last of them, a button that shows more. */
function RowsToTheEnd({ lots }: { lots: readonly LotSummary[] }) {
  const t = useT('catalog');
  const { count, showMore } = useListEnd(lots.length);
  const printing = usePrinting();
  const results = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    const row = results.current?.querySelector<HTMLElement>(`[data-index="${firstNew.current}"] a`);
    row?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count]);
  if (printing) return <PrintedRows lots={lots} />;
  return (
    <div ref={results}>
      <VirtualRows lots={lots.slice(0, count)} total={lots.length} />
      {count < lots.length && (
        <div className="ct-results__more">
          <p>{t('list.shownOf', { count, total: lots.length })}</p>
          <Button
            variant="secondary"
            onClick={() => {
              firstNew.current = count;
              showMore();
            }}
          >
            {t('list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Placeholders of the first rows. */
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
