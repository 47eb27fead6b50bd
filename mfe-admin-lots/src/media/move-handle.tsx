import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface MoveHandleProps {
  label: string;
  /** The row's place in the list, from 0. */
  place: number;
  /** Called with the new place, from 0; a place before the start or beyond the end means the first or last. */
  onMove: (place: number) => void;
}

/** Returns the rows of the list that contains the handle. */
function rowsOf(handle: HTMLElement): Element[] {
  return [...(handle.closest('ul')?.children ?? [])];
}

/** A handle that moves its row: dragged by mouse, pen or finger, or by the arrow keys, Home and End. */
export function MoveHandle({ label, place, onMove }: MoveHandleProps) {
  const held = useRef(false);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!held.current) return;
    const over = rowsOf(event.currentTarget).findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over >= 0 && over !== place) onMove(over);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const last = rowsOf(event.currentTarget).length - 1;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last && to !== place) onMove(to);
  };
  return (
    <button
      type="button"
      className="al-move"
      aria-label={label}
      onKeyDown={press}
      onPointerDown={(event) => {
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => (held.current = false)}
      onPointerCancel={() => (held.current = false)}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}
