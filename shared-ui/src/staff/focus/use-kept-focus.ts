import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { isInDialog, registerSuccessor } from './use-focus-return';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Position of an element in the rows of a table. */
interface Place {
  key: string | undefined;
  row: number;
  cell: number;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLTableRowElement>('tr[data-row-key]')];

function placeOf(list: HTMLElement, element: HTMLElement): Place | undefined {
  const row = element.closest<HTMLTableRowElement>('tr[data-row-key]');
  if (!row) return undefined;
  const cell = [...row.cells].findIndex((one) => one.contains(element));
  return { key: row.dataset['rowKey'], row: rowsOf(list).indexOf(row), cell };
}

/** Returns the table itself, which has an accessible name; undefined if there is none. */
function tableOf(list: HTMLElement): HTMLElement | undefined {
  const table = list.querySelector('table') ?? undefined;
  if (table) table.tabIndex = -1;
  return table;
}

/** Returns the element that is now at a place: in the same row, or in the row that followed it; otherwise the table. */
function successorAt(list: HTMLElement, place: Place | undefined): HTMLElement | undefined {
  const rows = rowsOf(list);
  const row =
    place &&
    (rows.find(({ dataset }) => dataset['rowKey'] === place.key) ??
      rows[Math.min(place.row, rows.length - 1)]);
  const cell = place && row?.cells[place.cell];
  const part = [cell, row].map((one) => one?.querySelector<HTMLElement>(FOCUSABLE)).find((one) => one);
  return part ?? tableOf(list);
}

/**
 * Keeps the focus in a list when the focused element is removed, for instance because another user dealt with its row.
 * The element in its place is focused, at once or after the open dialog has closed.
 * @param list the element around the list
 * @returns the event handlers for that element
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const focused = useRef<{ element: HTMLElement; place: Place | undefined }>(undefined);
  useLayoutEffect(() => {
    const [root, last] = [list.current, focused.current];
    if (!root || !last) return;
    if (root.contains(last.element)) {
      last.place = placeOf(root, last.element);
      return;
    }
    focused.current = undefined;
    const successor = () => successorAt(root, last.place);
    registerSuccessor(last.element, successor);
    // The browser moves the focus of a removed element to the body.
    if (document.activeElement === document.body) successor()?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // Menus and dialogs that the list opens are elsewhere in the document, so their focus does not count.
      if (currentTarget.contains(target))
        focused.current = { element: target, place: placeOf(currentTarget, target) };
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isAway = document.activeElement === target;
      if (!isAway && !(relatedTarget && isInDialog(relatedTarget))) focused.current = undefined;
    },
  };
}
