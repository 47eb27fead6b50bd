import { watchPixelRatio } from './watch-pixel-ratio';

/** The media queries of the page, by their text. */
const asked = new Map<string, EventTarget>();

/** Changes the pixel ratio of the page, as zooming the page or moving its window does. */
function showAt(ratio: number): void {
  const former = `(resolution: ${devicePixelRatio}dppx)`;
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: ratio });
  asked.get(former)?.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  asked.clear();
  showAt(1);
  window.matchMedia = (query: string) => {
    const list = new EventTarget();
    asked.set(query, list);
    return list as MediaQueryList;
  };
});

test('each change of the pixel ratio is reported until watching ends', () => {
  const listening = new AbortController();
  const ratios: number[] = [];
  watchPixelRatio((ratio) => ratios.push(ratio), listening.signal);
  showAt(2);
  showAt(1.5);
  listening.abort();
  showAt(1);
  expect(ratios).toEqual([2, 1.5]);
});
