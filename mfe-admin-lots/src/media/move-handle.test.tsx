import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MoveHandle } from './move-handle';
import { movedTo } from './media-order';

/** Heights of the rows; the second one has a long text. */
const HEIGHTS: Readonly<Record<string, number>> = { beach: 50, street: 200, park: 50 };

function Rows() {
  const [ids, setIds] = useState(Object.keys(HEIGHTS));
  return (
    <ul>
      {ids.map((id, place) => (
        <li key={id} data-id={id}>
          <MoveHandle label={id} place={place} onMove={(to) => setIds(movedTo(ids, id, to))} />
        </li>
      ))}
    </ul>
  );
}

const shown = () => screen.getAllByRole('button').map((handle) => handle.getAttribute('aria-label'));
/** Dispatches an event of the pointer, which jsdom does not know. */
const point = (type: string, target: Element, init: MouseEventInit) =>
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerId: 1 }));
const hold = (name: string, button = 0) =>
  point('pointerdown', screen.getByRole('button', { name }), { clientY: 25, button });
const to = (clientY: number, buttons = 1) => point('pointermove', document.body, { clientY, buttons });

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...(this.parentElement?.children ?? [])] as HTMLElement[];
    const heights = rows.map(({ dataset }) => HEIGHTS[dataset['id'] ?? ''] ?? 0);
    const place = rows.indexOf(this as HTMLElement);
    const top = heights.slice(0, place).reduce((sum, height) => sum + height, 0);
    return { top, bottom: top + (heights[place] ?? 0) } as DOMRect;
  });
  render(<Rows />);
});
afterEach(() => jest.restoreAllMocks());

test('a row follows the pointer beside its handle until it is dropped', () => {
  hold('beach');
  to(160);
  expect(shown()).toEqual(['street', 'beach', 'park']);
  to(290);
  expect(shown()).toEqual(['street', 'park', 'beach']);
  point('pointerup', document.body, { clientY: 290 });
  to(10);
  expect(shown()).toEqual(['street', 'park', 'beach']);
});

test('a row passes a taller one at its middle, and stays there while the pointer is moved on', () => {
  hold('beach');
  to(140);
  expect(shown()).toEqual(['beach', 'street', 'park']);
  for (const height of [151, 152, 153]) {
    to(height);
    expect(shown()).toEqual(['street', 'beach', 'park']);
  }
  to(99);
  expect(shown()).toEqual(['beach', 'street', 'park']);
});

test('a row is not moved by another button, nor after a release that the page did not hear of', () => {
  hold('beach', 2);
  to(160);
  expect(shown()).toEqual(['beach', 'street', 'park']);
  hold('beach');
  to(160, 0);
  to(160);
  expect(shown()).toEqual(['beach', 'street', 'park']);
});
