import { straightenAddress } from './straighten-address';

test.each([
  ['/es//', '/es/'],
  ['/es//evil.test', '/es/evil.test'],
  ['/en///lotslist?lot=1#map', '/en/lotslist?lot=1#map'],
  ['/en/lotslist?next=//a', '/en/lotslist?next=//a'],
])('the address %s is written %s', (visited, straight) => {
  window.history.replaceState({ kept: true }, '', visited);
  straightenAddress();
  expect(window.location.href).toBe(window.location.origin + straight);
  expect(window.history.state).toEqual({ kept: true });
});
