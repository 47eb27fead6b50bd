import { locateVisitor, metresBetween } from './visitor-location';

/** A browser that answers like this. */
function browserAnswering(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
    answer(found, failed);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

test('where the visitor is, and how surely', async () => {
  const coords = { longitude: -86.5, latitude: 16.35, accuracy: 12 } as GeolocationCoordinates;
  browserAnswering((found) => found({ coords } as GeolocationPosition));
  expect(await locateVisitor()).toEqual({ at: [-86.5, 16.35], accuracy: 12 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unknown'],
])('error %d of the browser is told as %s', async (code, failure) => {
  browserAnswering((_, failed) => failed({ code } as GeolocationPositionError));
  expect(await locateVisitor()).toBe(failure);
});

test('a browser that knows no places says that it could not obtain one', async () => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  expect(await locateVisitor()).toBe('unavailable');
});

test('metres along the globe', () => {
  expect(metresBetween([-86.5, 16.35], [-86.5, 16.35])).toBe(0);
  expect(metresBetween([-86.5, 16.35], [-86.5, 17.35])).toBeCloseTo(111_195, -1);
  // Miami to the Bay Islands.
  expect(metresBetween([-80.19, 25.77], [-86.5, 16.35]) / 1000).toBeCloseTo(1231, -1);
});
