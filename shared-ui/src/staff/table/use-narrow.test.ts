import { renderHook } from '@testing-library/react';
import { useNarrow, useTight } from './use-narrow';

/** Simulates a window of a width, for queries of the form `(min-width: …px) and (max-width: …px)`. */
function widthIs(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const limit = (kind: string, otherwise: number) =>
      Number(new RegExp(`${kind}-width: (\\d+)px`).exec(media)?.[1] ?? otherwise);
    const matches = width >= limit('min', 0) && width <= limit('max', Infinity);
    return { matches, addEventListener: jest.fn(), removeEventListener: jest.fn() } as never;
  });
}
afterEach(() => jest.restoreAllMocks());

test.each([
  [640, { narrow: true, tight: false, tightWithManyColumns: false }],
  [1439, { narrow: false, tight: true, tightWithManyColumns: true }],
  [1440, { narrow: false, tight: false, tightWithManyColumns: true }],
  [1920, { narrow: false, tight: false, tightWithManyColumns: false }],
])('a window of %d px decides whether rows are a list, compact, or full', (width, room) => {
  widthIs(width);
  const { result } = renderHook(() => ({
    narrow: useNarrow(),
    tight: useTight(false),
    tightWithManyColumns: useTight(true),
  }));
  expect(result.current).toEqual(room);
});
