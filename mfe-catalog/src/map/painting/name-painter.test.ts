import type { SitePalette } from './site-palette';
import type { NumberBox } from './lot-number';
import { createNamePainter } from './name-painter';
import type { PlanFeature } from './plan-features';

/** A street 200 m long from west to east, at 1 metre per pixel. */
const STREET: PlanFeature = {
  kind: 'calle',
  name: 'Cove',
  line: [
    [0, 50],
    [200, 50],
  ],
  areas: [],
  extent: [0, 50, 200, 50],
  middle: [100, 50],
};
const FRAME = { extent: [0, 0, 200, 100], resolution: 1, pixelRatio: 1 };
const plan = { halo: '#fff', text: '#000' } as SitePalette['plan'];

/** Letters that are written, each 10 pixels wide, with these numbers on the map. */
function lettersWith(numbers: readonly NumberBox[]): string[] {
  const letters: string[] = [];
  const context = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (letter: string) => letters.push(letter),
    strokeText: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
  };
  const paintName = createNamePainter({ plan, font: 'sans-serif' } as SitePalette, {});
  paintName(context as never, FRAME, STREET, { seaAnchor: [0, 0], numbers });
  return letters;
}

test('the name of a street is written if the numbers of the lots beside it stay free', () => {
  const beside: NumberBox[] = [
    { middle: [90, 38], half: [8, 4] },
    { middle: [30, 50], half: [8, 4] },
  ];
  expect(lettersWith(beside)).toEqual(['C', 'o', 'v', 'e']);
});

test('the name of a street is left out if one of its letters would cover a number', () => {
  expect(lettersWith([{ middle: [115, 45], half: [8, 4] }])).toEqual([]);
});
