import { useEffect, useState, type RefObject } from 'react';
import { nextShown, type ShownRows } from './calm-rows';

/** Time after the reader's own change until a list is settled, in ms. */
const OWN_CHANGE_MS = 10_000;
/** Interval of the check whether the reader is done reading, in ms. */
const LOOK_MS = 300;

/** Parts that are open over a list, or hang from it, while the reader works with it. */
const OPEN_PARTS = [
  '[role="dialog"]',
  'dialog[open]',
  '[aria-expanded="true"]',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
].join();

let ownChangeAt = Number.NEGATIVE_INFINITY;

/** Notes a change by this user, so that the list shows its effect immediately, wherever the user is. */
export function noteOwnChange(): void {
  ownChangeAt = performance.now();
}

/** True while rows must not move: a dialog or menu is open, or the head of the list is above the screen. */
function isBeingRead(head: HTMLElement | null): boolean {
  if (performance.now() - ownChangeAt < OWN_CHANGE_MS) return false;
  return document.querySelector(OPEN_PARTS) !== null || (head?.getBoundingClientRect().top ?? 0) < 0;
}

interface CalmRows<Row> {
  rows: readonly Row[];
  /** Count of rows that came, went or moved and are not shown yet. */
  changes: number;
  show: () => void;
}

/** Counts the rows that only one of both lists has; at least one, as rows may only have moved. */
function countChanges(before: readonly string[], after: readonly string[]): number {
  const gone = before.filter((key) => !after.includes(key)).length;
  const come = after.filter((key) => !before.includes(key)).length;
  return Math.max(gone + come, 1);
}

/**
 * Keeps the rows of a list where they are while they are read (R17.6): others' changes within a row show at once, rows that
 * come, go or move wait until the reader asks for them or is done reading.
 * @param asked what the list was asked for; the rows of another question show as they come
 * @param head what stands above the first row
 */
export function useCalmRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  asked: string,
  head: RefObject<HTMLElement | null>,
): CalmRows<Row> {
  const [shown, setShown] = useState<ShownRows<Row>>({ rows, asked, awaits: false });
  const next = nextShown(shown, { rows, asked }, rowKey);
  if (next !== shown) setShown(next);

  const held = next.rows !== rows;
  const show = () => setShown({ rows, asked, awaits: false });
  useEffect(() => {
    if (!held) return undefined;
    const settle = () => {
      if (!isBeingRead(head.current)) setShown({ rows, asked, awaits: false });
    };
    const first = setTimeout(settle);
    const timer = setInterval(settle, LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [held, rows, asked, head]);

  if (!held) return { rows, changes: 0, show };
  const newest = new Map(rows.map((row) => [rowKey(row), row]));
  return {
    rows: shown.rows.map((row) => newest.get(rowKey(row)) ?? row),
    changes: countChanges(shown.rows.map(rowKey), rows.map(rowKey)),
    show,
  };
}
