import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Range,
  type VirtualItem,
  defaultRangeExtractor,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { LotRow } from './lot-row';

/** Rows drawn above and below the screen, so that no blank row appears while the visitor scrolls. */
const OVERSCAN = 8;
const GAP = 8;
/** Height of a row before it is measured, on a phone: a card (list.css). */
const CARD_REM = 14.75;
/** Height of a row on wider screens; the first query that matches counts: a line of a table, then a wide card. */
const WIDER_ROWS = [
  { query: '(min-width: 82rem)', rem: 6.25 },
  { query: '(min-width: 40.01rem)', rem: 9 },
];

const estimate = () => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return rem * (WIDER_ROWS.find(({ query }) => matchMedia(query).matches)?.rem ?? CARD_REM);
};

/** The measured rows and the order that they belong to, so that Back finds the page as tall as it was left. */
let lastSeen: { order: string; sizes: VirtualItem[] } | undefined;

const heightOf = (row: Element) => row.getBoundingClientRect().height || estimate();

/** Distance of the list from the top of the page, in pixels. */
function useTop() {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { list, top };
}

/** The row that contains the focus. It stays rendered however far it is scrolled away, or the focus would be lost. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  const indexOf = (target: Element) => Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
    // If the focus moves to another row, or the whole window loses it, it has not left the list.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFocused(null);
    },
  };
}

interface VirtualRowsProps {
  lots: readonly LotSummary[];
  /** Count of all rows, including those beyond the end of the list. */
  total: number;
}

/** The lots as rows, of which only those near the screen are rendered (R2.18, record 0013). */
export function VirtualRows({ lots, total }: VirtualRowsProps) {
  const t = useT('catalog');
  const { list, top } = useTop();
  const { focused, ...focus } = useFocusedRow();
  const order = useMemo(() => lots.map(({ numero }) => numero).join(), [lots]);
  const [rowHeight] = useState(estimate);
  const rangeExtractor = (range: Range) => {
    if (focused === null) return defaultRangeExtractor(range);
    // Tab moves to the row before or after, so both stay rendered too.
    const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < lots.length);
    return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
  };
  // oxlint-disable-next-line react/incompatible-library -- React's compiler, which would memoize too much here, is not used
  const rows = useWindowVirtualizer({
    count: lots.length,
    estimateSize: () => rowHeight,
    measureElement: heightOf,
    getItemKey: (index) => lots[index]?.numero ?? index,
    overscan: OVERSCAN,
    gap: GAP,
    scrollMargin: top,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: lastSeen?.order === order ? lastSeen.sizes : [],
  });
  useLayoutEffect(
    () => () => {
      lastSeen = { order, sizes: rows.takeSnapshot() };
    },
    [order, rows],
  );
  return (
    <ul
      ref={list}
      className="ct-rows ct-rows--virtual"
      aria-label={t('list.results')}
      style={{ height: rows.getTotalSize() }}
      {...focus}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const lot = lots[index];
        return (
          lot && (
            <LotRow
              key={key}
              ref={rows.measureElement}
              lot={lot}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            />
          )
        );
      })}
    </ul>
  );
}
