import { cleanup, render } from '@testing-library/react';
import { Router, type Navigator } from 'react-router';
import type { HistoryUpdate } from '../history/guarded-history';
import { ScrollMemory } from './scroll-memory';

const NAVIGATOR = {} as Navigator;
let visits = 0;

/** Opens a page at an address. Only the scroll position is real: jsdom has no layout. */
function openAt(address: string, first = `first-${(visits += 1)}`) {
  const fragment = document.createElement('section');
  fragment.id = 'map';
  fragment.scrollIntoView = () => scrollTo({ top: 900 });
  document.body.append(fragment);
  const at = (action: string, path: string, key: string) => (
    <Router
      navigator={NAVIGATOR}
      location={{ ...partsOf(path), key }}
      navigationType={action as HistoryUpdate['action']}
    >
      <ScrollMemory action={action as HistoryUpdate['action']} />
    </Router>
  );
  const { rerender } = render(at('POP', address, first));
  return (action: 'PUSH' | 'REPLACE' | 'POP', path: string, key = `visit-${(visits += 1)}`) => {
    rerender(at(action, path, key));
    return key;
  };
}

function partsOf(path: string) {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash, state: null };
}

let rowsHeight = 0;

/** Scrolls at most as far as the page is high. */
const scrollTo = ({ top = 0 }: ScrollToOptions) => {
  const height = Math.max(rowsHeight, Number.parseFloat(document.documentElement.style.minHeight) || 0);
  Object.assign(window, { scrollY: Math.max(0, Math.min(top, height - window.innerHeight)) });
  window.dispatchEvent(new Event('scroll'));
};

/** Leaves the document and loads one: the tab's storage is kept, and the page starts at its top, without rows. */
function reload(address: string, key: string) {
  document.dispatchEvent(new Event('visibilitychange'));
  cleanup();
  rowsHeight = 0;
  Object.assign(window, { scrollY: 0 });
  return openAt(address, key);
}

beforeEach(() => {
  window.sessionStorage.clear();
  rowsHeight = 10_000;
  Object.assign(window, { scrollTo, scrollY: 0 });
  document.body.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
});

test('choosing a lot or a filter on the map drops the fragment and keeps the scroll', () => {
  const go = openAt('/');
  go('PUSH', '/#map');
  expect(window.scrollY).toBe(900);
  scrollTo({ top: 950 });
  go('REPLACE', '/?lot=37');
  expect(window.scrollY).toBe(950);
  go('REPLACE', '/?lot=37&status=disponible');
  expect(window.scrollY).toBe(950);
});

test('a link to the fragment that the address already has scrolls to its element again', () => {
  const go = openAt('/');
  go('PUSH', '/#map');
  scrollTo({ top: 0 });
  go('PUSH', '/#map');
  expect(window.scrollY).toBe(900);
});

test('a fragment that names no element, or is malformed, scrolls to the top', () => {
  const go = openAt('/lotslist');
  for (const path of ['/#nothing', '/lotslist#%']) {
    scrollTo({ top: 500 });
    go('PUSH', path);
    expect(window.scrollY).toBe(0);
  }
});

test('another lot on the same screen starts at the top, and Back returns to the scroll position of the first lot', () => {
  const go = openAt('/lotslist');
  const first = go('PUSH', '/lotdetail?lot=37');
  scrollTo({ top: 700 });
  go('PUSH', '/lotdetail?lot=38');
  expect(window.scrollY).toBe(0);
  go('POP', '/lotdetail?lot=37', first);
  expect(window.scrollY).toBe(700);
});

test('opening and closing a dialog over a screen keeps the scroll position', () => {
  const go = openAt('/lotdetail?lot=37');
  scrollTo({ top: 500 });
  const key = go('PUSH', '/lotdetail?lot=37&modal=reserve');
  expect(window.scrollY).toBe(500);
  scrollTo({ top: 510 });
  go('POP', '/lotdetail?lot=37', key);
  expect(window.scrollY).toBe(510);
});

test('Back returns to the scroll position of a screen whose query was replaced after the scroll', () => {
  const go = openAt('/lotslist');
  scrollTo({ top: 1200 });
  const filtered = go('REPLACE', '/lotslist?status=disponible');
  go('PUSH', '/lotdetail?lot=37');
  expect(window.scrollY).toBe(0);
  go('POP', '/lotslist?status=disponible', filtered);
  expect(window.scrollY).toBe(1200);
});

test('a reload returns to the scroll position before the rows are there, and Back to those of earlier pages', () => {
  const go = openAt('/lotslist', 'list');
  scrollTo({ top: 1200 });
  go('PUSH', '/lotdetail?lot=37', 'lot');
  scrollTo({ top: 700 });
  const again = reload('/lotdetail?lot=37', 'lot');
  expect(window.scrollY).toBe(700);
  rowsHeight = 10_000;
  again('POP', '/lotslist', 'list');
  expect(window.scrollY).toBe(1200);
});

test.each<[string, (go: ReturnType<typeof openAt>) => unknown]>([
  ['the reader opens another page', (go) => go('PUSH', '/contact')],
  ['the rows have had time to arrive', () => jest.advanceTimersByTime(8000)],
])('a reload holds the height of the page until %s', (_event, happen) => {
  jest.useFakeTimers();
  openAt('/lotslist', 'list');
  scrollTo({ top: 1200 });
  const go = reload('/lotslist', 'list');
  const { style } = document.documentElement;
  expect(style.minHeight).toBe(`${String(1200 + window.innerHeight)}px`);
  happen(go);
  expect(style.minHeight).toBe('');
});

test('a reload keeps the page’s height even if the page replaces its query, as a list does once it is loaded', () => {
  openAt('/lotslist', 'list');
  scrollTo({ top: 1200 });
  const go = reload('/lotslist', 'list');
  go('REPLACE', '/lotslist?page=2');
  expect([document.documentElement.style.minHeight, window.scrollY]).toEqual([
    `${String(1200 + window.innerHeight)}px`,
    1200,
  ]);
});

test.each(['no JSON', '{}'])('a page starts even if the tab’s storage holds %s', (stored) => {
  window.sessionStorage.setItem('lotes.scroll', stored);
  openAt('/lotslist');
  expect(window.scrollY).toBe(0);
});

test('a new visit to an address starts at its top', () => {
  openAt('/lotslist', 'one');
  scrollTo({ top: 1200 });
  reload('/lotslist', 'other');
  expect(window.scrollY).toBe(0);
});
