import type { RefObject } from 'react';

type Place = RefObject<HTMLElement | null>;

/**
 * After a button of a list has removed its item, moves the focus to the button that is now in its place, or to the last
 * one. If none is left, moves it to another element.
 * @param selector selects these buttons, if the list has other buttons too
 */
export function focusInPlace(list: Place, place: number, otherwise: Place, selector = 'button'): void {
  requestAnimationFrame(() => {
    const left = list.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    const button = left[Math.min(place, left.length - 1)];
    if (button) button.focus();
    // This element may be far above the part of the page that the person looks at.
    else otherwise.current?.focus({ preventScroll: true });
  });
}
