/** A screen that has not shown its heading by then is waited for no longer. In ms. */
const TIMEOUT_MS = 10_000;

/**
 * Focuses the heading of the screen that was just opened, or the main region where it has none yet; then follows the
 * heading when the screen's data brings another in its place, until the person does something or the time is over. A
 * person who opened a menu while the screen was on its way stays there, and so does one whose screen chose a field.
 * @returns ends the following
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

/** Returns true if the focus is where a removed heading drops it, or where it waits for one. */
const isNowhere = (main: Element) =>
  document.activeElement === document.body || document.activeElement === main;

/** Returns true if the screen itself focused its one field, such as that of a code. */
const isChosenField = (main: Element) =>
  main.contains(document.activeElement) && document.activeElement?.matches('input, button') === true;

const isInOpenMenu = (element: Element | null) =>
  element?.closest('.sh-disclosure')?.querySelector('[aria-expanded=true]') != null;

function focus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
