import type { RefObject } from 'react';

type Place = RefObject<HTMLElement | null>;

/**
 * Moves the focus on where a button of a list goes with what it removed: to the one that takes its place, else to the last;
 * where none is left, to another element.
 * @param selector of those buttons, where the list has others too
 */
export function focusInPlace(list: Place, place: number, otherwise: Place, selector = 'button'): void {
  requestAnimationFrame(() => {
    const left = list.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    const button = left[Math.min(place, left.length - 1)];
    if (button) button.focus();
    // It may be far above, where nothing of what the person looks at is.
    else otherwise.current?.focus({ preventScroll: true });
  });
}
