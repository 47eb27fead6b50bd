import { render } from '@testing-library/react';
import { Router, type Navigator } from 'react-router';
import type { HistoryUpdate } from '../history/guarded-history';
import { ScrollMemory } from './scroll-memory';

const NAVIGATOR = {} as Navigator;
let visits = 0;

/** A page of which only the scroll position is real: jsdom lays nothing out. */
function openAt(address: string) {
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
  const { rerender } = render(at('POP', address, `first-${(visits += 1)}`));
  return (action: 'PUSH' | 'REPLACE' | 'POP', path: string, key = `visit-${(visits += 1)}`) => {
    rerender(at(action, path, key));
    return key;
  };
}

function partsOf(path: string) {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash, state: null };
}

const scrollTo = ({ top = 0 }: ScrollToOptions) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  Object.assign(window, { scrollTo, scrollY: 0 });
  document.body.replaceChildren();
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

test('a fragment that names nothing, or is no encoded text, starts at the top', () => {
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
