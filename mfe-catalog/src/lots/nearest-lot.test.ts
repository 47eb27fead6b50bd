import { type Direction, type Place, nearestInDirection, nearestTo } from './nearest-lot';

const place = (numero: string, x: number, y: number): Place => ({ numero, at: [x, y] });
const DIRECTIONS: Direction[] = ['up', 'down', 'left', 'right'];

test('an arrow key goes to the next lot on that side', () => {
  const centre = place('5', 0, 0);
  const places = [
    centre,
    place('2', 0, 20),
    place('8', 0, -20),
    place('4', -20, 0),
    place('6', 20, 0),
    place('7', 40, 0),
  ];
  expect(DIRECTIONS.map((direction) => nearestInDirection(places, centre, direction)?.numero)).toEqual([
    '2',
    '8',
    '4',
    '6',
  ]);
});

test('a lot straight ahead wins over a closer one off to the side', () => {
  const from = place('1', 0, 0);
  expect(
    nearestInDirection([from, place('aside', 10, 9), place('ahead', 18, 1)], from, 'right')?.numero,
  ).toBe('ahead');
});

test('a lot outside the cone of 45° is reached only if no lot lies inside it', () => {
  const from = place('1', 0, 0);
  const aside = place('aside', 5, 20);
  expect(nearestInDirection([from, aside], from, 'right')?.numero).toBe('aside');
  expect(nearestInDirection([from, aside, place('ahead', 90, 0)], from, 'right')?.numero).toBe('ahead');
});

test('an arrow key finds no lot beyond the edge of the site', () => {
  const from = place('1', 0, 0);
  expect(nearestInDirection([from, place('2', -10, 0)], from, 'right')).toBeNull();
});

test('every lot of a curved street with two rows can be reached from every other by arrows alone', () => {
  const places = Array.from({ length: 60 }, (_, index) => {
    const angle = (Math.floor(index / 2) / 30) * 1.8 * Math.PI;
    const radius = 100 + (index % 2) * 35 + index;
    return place(String(index), Math.cos(angle) * radius, Math.sin(angle) * radius * 0.6);
  });
  const reachableFrom = (start: Place) => {
    const seen = new Set([start]);
    for (const from of seen) {
      for (const direction of DIRECTIONS) {
        const next = nearestInDirection(places, from, direction);
        if (next) seen.add(next);
      }
    }
    return seen.size;
  };
  expect(new Set(places.map(reachableFrom))).toEqual(new Set([60]));
});

test('the keyboard enters the map at the lot closest to a point', () => {
  expect(nearestTo([place('1', 0, 0), place('2', 9, 9)], [8, 8])?.numero).toBe('2');
  expect(nearestTo([], [0, 0])).toBeNull();
});
