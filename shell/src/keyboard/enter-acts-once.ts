const writesLines = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable);

/**
 * Makes each press of Enter act once (R2.21). A link acts when the key goes down, a button and a form on the `keypress` that
 * follows it. If the link opens a dialog, that `keypress`, or the next one while the key is held, arrives at what has the
 * focus by then: the dialog's close button, or a field whose form it would send.
 * @returns a function that ends this
 */
export function letEnterActOnce(): () => void {
  let pressedOn: EventTarget | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) pressedOn = event.target;
    else if (!writesLines(event.target)) event.preventDefault();
  };
  const onKeyPress = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target !== pressedOn) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keypress', onKeyPress, true);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keypress', onKeyPress, true);
  };
}
