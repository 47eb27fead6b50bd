import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { hatchedFill } from './hatch';

type Status = (typeof LOT_STATUSES)[number];

/** Hatches a status on a fake canvas. Returns the fill, the strokes over the colour, and the pattern with its tile. */
function hatchOf(status: Status, pixelRatio: number) {
  const strokes: string[] = [];
  const note =
    (name: string) =>
    (...values: number[]) =>
      strokes.push(`${name} ${values.join()}`);
  const pattern = { setTransform: jest.fn<void, [DOMMatrix2DInit]>() };
  const createPattern = jest.fn<typeof pattern, [HTMLCanvasElement]>(() => pattern);
  const context = {
    scale: () => 0,
    fillRect: () => 0,
    beginPath: () => 0,
    stroke: () => 0,
    moveTo: note('move'),
    lineTo: note('line'),
    arc: note('arc'),
    createPattern,
  };
  const canvas = jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  const fill = hatchedFill(status, '#123456', pixelRatio);
  canvas.mockRestore();
  return { fill, strokes, pattern, tile: createPattern.mock.calls[0]?.[0] };
}

/** Returns the strokes drawn over the colour of a status; null if it is drawn in the colour only. */
function strokesOf(status: Status): string | null {
  const { fill, strokes } = hatchOf(status, 1);
  return fill === '#123456' ? null : strokes.join(' ');
}

test('every status has a different hatch, so that statuses can be told apart without colour', () => {
  const drawings = LOT_STATUSES.map(strokesOf);
  expect(new Set(drawings).size).toBe(LOT_STATUSES.length);
  expect(drawings.filter((drawing) => drawing === null)).toHaveLength(1);
});

test.each([1, 1.25, 2, 3])(
  'the hatch at a pixel ratio of %d repeats after as many pixels of the page as at 1',
  (pixelRatio) => {
    const { tile, pattern } = hatchOf('no_disponible', pixelRatio);
    expect(tile?.width).toBe(8 * pixelRatio);
    expect(pattern.setTransform).toHaveBeenLastCalledWith({ a: 1 / pixelRatio, d: 1 / pixelRatio });
  },
);

test.each([
  ['disponible', '#008566'],
  ['reservado', '#ffbf18'],
  ['vendido', '#330000'],
  ['no-disponible', '#f4f4f4'],
  ['proximamente', '#6a0fc6'],
])('status "%s" has the palette colour %s', (status, colour) => {
  const tokens = readFileSync(join(__dirname, '../../../../shared-ui/src/tokens/tokens.css'), 'utf8');
  expect(tokens).toContain(`--status-${status}: ${colour};`);
});
