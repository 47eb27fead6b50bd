import { locateVisitor, metresBetween } from './visitor-location';

/** Gives the browser a geolocation that settles as `answer` does. */
function browserAnswering(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
    answer(found, failed);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

test('locating the visitor returns the location and its accuracy', async () => {
  const coords = { longitude: -86.5, latitude: 16.35, accuracy: 12 } as GeolocationCoordinates;
  browserAnswering((found) => found({ coords } as GeolocationPosition));
  expect(await locateVisitor()).toEqual({ at: [-86.5, 16.35], accuracy: 12 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unknown'],
])('geolocation error %d is returned as "%s"', async (code, failure) => {
  browserAnswering((_, failed) => failed({ code } as GeolocationPositionError));
  expect(await locateVisitor()).toBe(failure);
});

test('locating the visitor in a browser without geolocation returns "unavailable"', async () => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  expect(await locateVisitor()).toBe('unavailable');
});

test('metresBetween returns the distance along the globe', () => {
  expect(metresBetween([-86.5, 16.35], [-86.5, 16.35])).toBe(0);
  expect(metresBetween([-86.5, 16.35], [-86.5, 17.35])).toBeCloseTo(111_195, -1);
  // Miami to the Bay Islands.
  expect(metresBetween([-80.19, 25.77], [-86.5, 16.35]) / 1000).toBeCloseTo(1231, -1);
});
