import { useEffect, useState, type RefObject } from 'react';
import { nextShown, type Answer } from './calm-rows';

/** Time in ms after the user's own change during which a list shows changes at once. */
const OWN_CHANGE_MS = 10_000;
/** Interval in ms at which it is checked whether the user still reads the list. */
const LOOK_MS = 300;

/** Dialogs and menus that may be open while the user works with a list. */
const OPEN_PARTS = [
  '[role="dialog"]',
  'dialog[open]',
  '[aria-expanded="true"]',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
].join();

let ownChangeAt = Number.NEGATIVE_INFINITY;

/** Notes a change by this user, so that lists show its effect at once, even while they are being read. */
export function noteOwnChange(): void {
  ownChangeAt = performance.now();
}

/**
 * Returns true while rows must not move: a dialog or menu is open, or the head of the list is scrolled out of the window.
 */
function isBeingRead(head: HTMLElement | null): boolean {
  if (performance.now() - ownChangeAt < OWN_CHANGE_MS) return false;
  return document.querySelector(OPEN_PARTS) !== null || (head?.getBoundingClientRect().top ?? 0) < 0;
}

interface CalmRows<Row> {
  rows: readonly Row[];
  /** Number of rows that were added, removed or moved, and are not shown so yet. */
  changes: number;
  showChanges: () => void;
}

/** Returns the number of rows that only one of both lists has, and at least one, as rows may only have moved. */
function countChanges(before: readonly string[], after: readonly string[]): number {
  const gone = before.filter((key) => !after.includes(key)).length;
  const come = after.filter((key) => !before.includes(key)).length;
  return Math.max(gone + come, 1);
}

/**
 * Keeps the rows of a list in place while they are read (R17.6). Others' changes within a row are shown at once. Added,
 * removed and moved rows are shown when the user asks for them or has finished reading.
 * @param newest rows of another question are shown at once
 * @param head the element above the first row
 */
export function useCalmRows<Row>(
  newest: Answer<Row>,
  rowKey: (row: Row) => string,
  head: RefObject<HTMLElement | null>,
): CalmRows<Row> {
  const { rows, question } = newest;
  const [shown, setShown] = useState(newest);
  const next = nextShown(shown, newest, rowKey);
  if (next !== shown) setShown(next);

  const held = next.rows !== rows;
  const showChanges = () => setShown(newest);
  useEffect(() => {
    if (!held) return undefined;
    const settle = () => {
      if (!isBeingRead(head.current)) setShown({ rows, question });
    };
    const first = setTimeout(settle);
    const timer = setInterval(settle, LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [held, rows, question, head]);

  if (!held) return { rows, changes: 0, showChanges };
  const newestByKey = new Map(rows.map((row) => [rowKey(row), row]));
  return {
    rows: shown.rows.map((row) => newestByKey.get(rowKey(row)) ?? row),
    changes: countChanges(shown.rows.map(rowKey), rows.map(rowKey)),
    showChanges,
  };
}
