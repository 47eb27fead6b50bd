import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useFolded } from './use-folded';

let resized: () => void = () => undefined;
/** Measurements that jsdom lacks, in pixels: the row's width, and where its last part ends. */
const width = { row: 1200, content: 1100 };

beforeEach(() => {
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    resized = () => act(() => callback([], {} as ResizeObserver));
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width.row);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { right: this.id === 'last' ? width.content : width.row } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

function Header({ contents }: { contents: string }) {
  const row = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  const folded = useFolded(row, last, contents);
  return (
    <div ref={row} data-folded={folded}>
      <div ref={last} id="last" />
    </div>
  );
}

test('folds a row that does not fit, until there is room for it or its contents change', () => {
  const { container, rerender } = render(<Header contents="es" />);
  const folded = () => (container.firstChild as HTMLElement).dataset.folded;
  const measure = (row: number, content = width.content) => {
    Object.assign(width, { row, content });
    resized();
    return folded();
  };
  expect(measure(1200)).toBe('false');
  expect(measure(1200, 1240)).toBe('true');
  // When the row is folded, its last part is hidden and ends at 0.
  expect(measure(1239, 0)).toBe('true');
  expect(measure(1240)).toBe('false');
  expect(measure(1200, 1240)).toBe('true');
  rerender(<Header contents="en" />);
  expect(measure(1200, 1190)).toBe('false');
});
