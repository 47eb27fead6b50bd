/**
 * If nothing has the focus, focuses the window that is still open, or the heading of the page. When a focused element is removed,
 * the browser focuses the body, from which the Tab key would begin at the top of the page.
 */
export function focusRemaining(): void {
  if (document.activeElement !== document.body) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].at(-1);
  const main = document.querySelector<HTMLElement>('main');
  const target = dialog ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
