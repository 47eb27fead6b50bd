import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { hatchedFill } from './hatch';

/** What is drawn over the colour of a status, stroke by stroke; null where the colour is all. */
function strokesOf(status: (typeof LOT_STATUSES)[number]): string | null {
  const strokes: string[] = [];
  const note =
    (name: string) =>
    (...values: number[]) =>
      strokes.push(`${name} ${values.join()}`);
  const context = {
    ...{ scale: () => 0, fillRect: () => 0, beginPath: () => 0, stroke: () => 0 },
    ...{ moveTo: note('move'), lineTo: note('line'), arc: note('arc') },
    createPattern: () => ({}),
  };
  const canvas = jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  const fill = hatchedFill(status, '#123456', 1);
  canvas.mockRestore();
  return fill === '#123456' ? null : strokes.join(' ');
}

test('every status has a hatch of its own, so that it differs without its colour', () => {
  const drawings = LOT_STATUSES.map(strokesOf);
  expect(new Set(drawings).size).toBe(LOT_STATUSES.length);
  expect(drawings.filter((drawing) => drawing === null)).toHaveLength(1);
});

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
