import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

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

/**
 * Returns the place of a row that is dragged to a height. It passes another row only beyond that row's middle: otherwise a short row
 * and a tall one would change places again with each movement.
 */
function placeAt(rows: readonly Element[], place: number, height: number): number {
  const middles = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  const above = middles.findIndex((middle, index) => index < place && height < middle);
  return above >= 0 ? above : middles.findLastIndex((middle, index) => index <= place || height > middle);
}

/** A handle that moves its row: dragged by mouse, pen or finger, or by the arrow keys, Home and End. */
export function MoveHandle({ label, place, onMove }: MoveHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const [pointer, setPointer] = useState<number>();
  const drag = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId !== pointer || !handle.current) return;
    // The page does not hear of a release over a menu of the system.
    if (event.buttons === 0) return setPointer(undefined);
    const to = placeAt(rowsOf(handle.current), place, event.clientY);
    if (to !== place) onMove(to);
  });
  const drop = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === pointer) setPointer(undefined);
  });
  const isHeld = pointer !== undefined;
  useEffect(() => {
    if (!isHeld) return undefined;
    // On the window: a row that moves down is removed and inserted by React, by which its handle loses a captured pointer.
    const watched = new AbortController();
    const options = { signal: watched.signal };
    window.addEventListener('pointermove', (event) => drag(event), options);
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, (event) => drop(event), options);
    return () => watched.abort();
  }, [isHeld]);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const last = rowsOf(event.currentTarget).length - 1;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last && to !== place) onMove(to);
  };
  return (
    <button
      ref={handle}
      type="button"
      className="al-move"
      aria-label={label}
      onKeyDown={press}
      onPointerDown={({ button, pointerId }) => button === 0 && setPointer(pointerId)}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}
