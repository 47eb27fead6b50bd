import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { prepareFirstEntry } from './first-entry';

test.each([
  ['/es//', '/es/'],
  ['/es//evil.test', '/es/evil.test'],
  ['/en///lotslist?lot=1#map', '/en/lotslist?lot=1#map'],
  ['/en/lotslist?next=//a', '/en/lotslist?next=//a'],
])('the address %s of the first entry is rewritten to %s', (visited, straight) => {
  window.history.replaceState({ kept: true }, '', visited);
  prepareFirstEntry();
  expect(window.location.href).toBe(window.location.origin + straight);
  expect(window.history.state).toEqual({ kept: true });
});

test('the first entry of the history gets a key of its own, which a reload keeps', () => {
  const keyAt = (state: unknown) => {
    window.history.replaceState(state, '', '/en/lotslist');
    prepareFirstEntry();
    return createBrowserHistory().location.key;
  };
  const key = keyAt(null);
  expect(key).not.toBe('default');
  expect(keyAt(window.history.state)).toBe(key);
  expect(keyAt(null)).not.toBe(key);
});
