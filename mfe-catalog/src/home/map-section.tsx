import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LotSummary, SitePlan } from '@lotes/shared-contract';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Button, LinkButton, PartBoundary, Spinner, useQueryModal } from '@lotes/shared-ui';
import { LateFilterSheet } from '../filters/late-filter-sheet';
import { countFilters } from '../lots/lot-filters';
import { linkQuery } from '../lots/lot-query';
import { CompareTray } from '../ui/compare-tray';
import { useLotQuery } from '../ui/use-lot-query';
import { useMatchingLots } from '../ui/use-matching-lots';
import { LotCard } from './lot-card';
import { StatusLegend } from './status-legend';

/** OpenLayers is loaded after the text of the page: its chunk is requested when the map is first rendered. */
const SiteMap = lazyPart(async () => (await import('../map/site-map')).SiteMap, {
  Waiting: () => <MapWaiting />,
});

interface MapSectionProps {
  /** Set to the map's frame. */
  frame: RefObject<HTMLDivElement | null>;
  /** No lots while they are loading. */
  lots: readonly LotSummary[];
  /** True if the lots are loaded, and there are none. */
  isEmpty: boolean;
  plan: SitePlan | undefined;
}

/** The lot whose card is open, which the address bar keeps beside the filters (`?lot=37`). */
function useOpenedLot() {
  const [search, setSearch] = useSearchParams();
  const open = (numero: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (numero === null) next.delete('lot');
        else next.set('lot', numero);
        return next;
      },
      { replace: true },
    );
  return { opened: search.get('lot'), open };
}

/** Largest height of the map that a card in its corner covers, in pixels. */
const CORNER_CARD = 260;
/**
 * Height of a phone's map that stays clear for its tools and a lot below them, in pixels, however little of it is in
 * the window.
 */
const KEPT_CLEAR = 150;

/**
 * Returns the height of the map's hidden lower part, in pixels: on a phone the card covers the lower end of the window,
 * which may end above the map's.
 */
function coveredHeight(map: HTMLElement | null, card: HTMLElement | null): number {
  if (!matchMedia('(max-width: 40rem)').matches) return CORNER_CARD;
  if (!map || !card) return 0;
  const { bottom, height } = map.getBoundingClientRect();
  return Math.max(0, Math.min(bottom - card.getBoundingClientRect().top, height - KEPT_CLEAR));
}

/** The map with its legend, its filters, the count of what it shows, and the card of the chosen lot. */
export function MapSection({ frame, lots, isEmpty, plan }: MapSectionProps) {
  const t = useT('catalog');
  const controls = useLotQuery();
  const { query, changeFilters, clearFilters } = controls;
  const { opened, open } = useOpenedLot();
  const card = useRef<HTMLElement>(null);
  const cardHeading = useRef<HTMLHeadingElement>(null);
  const countLine = useRef<HTMLParagraphElement>(null);
  // A new object each time, so that opening the same lot once more brings the focus back to its card.
  const [openedBy, setOpenedBy] = useState<{ hand: 'pointer' | 'keyboard' }>({ hand: 'pointer' });
  const sheet = useQueryModal('filters');

  const matching = useMatchingLots(lots, query);
  const openedLot = lots.find(({ numero }) => numero === opened);
  const filters = countFilters(query.filters);

  useEffect(() => {
    if (opened !== null && openedBy.hand === 'keyboard') cardHeading.current?.focus();
  }, [opened, openedBy]);

  const clear = () => {
    clearFilters();
    countLine.current?.focus();
  };
  const close = () => {
    open(null);
    setOpenedBy({ hand: 'pointer' });
    frame.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  };

  return (
    <>
      <div className="ct-map-bar">
        <StatusLegend
          lots={lots}
          chosen={query.filters.statuses}
          onChange={(statuses) => changeFilters({ statuses })}
        />
        <LinkButton variant="secondary" {...sheet.link()}>
          {filters > 0 ? t('filters.showCount', { count: filters }) : t('filters.show')}
        </LinkButton>
      </div>
      <div ref={frame} className="ct-map">
        <PartBoundary failed={t('map.failed')}>
          {lots.length > 0 && plan ? (
            <SiteMap
              lots={lots}
              plan={plan}
              matching={matching}
              opened={opened}
              coveredByCard={() => coveredHeight(frame.current, card.current)}
              onOpen={(numero, by) => {
                open(numero);
                setOpenedBy({ hand: by });
              }}
            />
          ) : (
            <MapWaiting isEmpty={isEmpty} />
          )}
        </PartBoundary>
        {openedLot && <LotCard ref={card} lot={openedLot} headingRef={cardHeading} onClose={close} />}
      </div>
      <div className="ct-map-foot">
        {/* Empty until the lots are loaded. */}
        <p ref={countLine} role="status" tabIndex={-1}>
          {lots.length > 0 &&
            (filters > 0
              ? t('map.matching', { count: matching.length, total: lots.length })
              : t('map.shown', { count: lots.length }))}
        </p>
        {filters > 0 && (
          <Button variant="ghost" onClick={clear}>
            {t('filters.clear')}
          </Button>
        )}
        <Link className="ct-map-foot__list" to={`/lotslist${linkQuery(query)}`}>
          {t('map.alternative')}
        </Link>
      </div>
      <CompareTray count={countLine} />
      <LateFilterSheet left={matching.length} {...controls} />
    </>
  );
}

/** Placeholder of the map's size while the map is loading, or if there is no lot to draw. */
function MapWaiting({ isEmpty = false }: { isEmpty?: boolean }) {
  const t = useT('catalog');
  return (
    <div className="ct-map__waiting">
      {!isEmpty && <Spinner />}
      <p>{t(isEmpty ? 'list.none' : 'map.loading')}</p>
    </div>
  );
}
