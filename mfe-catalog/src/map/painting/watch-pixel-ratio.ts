/**
 * Calls `onChange` with each new pixel ratio, until `signal` aborts. Zooming the page or moving its window to another screen
 * changes the ratio.
 */
export function watchPixelRatio(onChange: (ratio: number) => void, signal: AbortSignal): void {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      onChange(devicePixelRatio);
      // A media query reports changes of one ratio only, so a new query is made for the new ratio.
      watchPixelRatio(onChange, signal);
    },
    { once: true, signal },
  );
}
