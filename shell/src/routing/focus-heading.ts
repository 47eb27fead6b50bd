/** Time in ms after which a screen that has no heading yet is no longer watched. */
const TIMEOUT_MS = 10_000;

/**
 * Focuses the heading of the screen that was just opened, or the main region if it has no heading yet. Then follows the
 * heading when the screen's data replaces it, until the user acts or the time is over. The focus stays in a menu that was
 * opened while the screen was loading, and in a field that the screen itself focused.
 * @returns a function that stops following
 */
export function focusHeading(): () => void {
  const main = document.querySelector('main');
  if (!main || isInOpenMenu(document.activeElement) || isChosenField(main)) return () => undefined;
  focus(main.querySelector('h1') ?? main);

  const follow = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (heading && isNowhere(main)) focus(heading);
  });
  const stop = () => {
    follow.disconnect();
    clearTimeout(timer);
    for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, stop, true);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, stop, true);
  follow.observe(main, { childList: true, subtree: true });
  return stop;
}

/** Returns true if nothing is focused, as after a focused heading was removed, or if the main region is. */
const isNowhere = (main: Element) =>
  document.activeElement === document.body || document.activeElement === main;

/** Returns true if the screen itself focused a field or a button, such as the field for a code. */
const isChosenField = (main: Element) =>
  main.contains(document.activeElement) && document.activeElement?.matches('input, button') === true;

const isInOpenMenu = (element: Element | null) =>
  element?.closest('.sh-disclosure')?.querySelector('[aria-expanded=true]') != null;

function focus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
