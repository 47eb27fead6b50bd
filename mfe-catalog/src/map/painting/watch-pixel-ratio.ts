/** Calls `onChange` with each new pixel ratio, which changes where the page is zoomed or its window moved to another screen. */
export function watchPixelRatio(onChange: (ratio: number) => void, signal: AbortSignal): void {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      onChange(devicePixelRatio);
      // A query tells only whether one ratio holds: the next is asked about the new one.
      watchPixelRatio(onChange, signal);
    },
    { once: true, signal },
  );
}
