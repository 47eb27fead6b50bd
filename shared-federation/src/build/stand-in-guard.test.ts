import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpackErrors } from '../testing/webpack-errors';
import { StandInGuard } from './stand-in-guard';

const TYPE_TEST = `import Vector from './layer/Vector.js'; export const is = (layer) => layer instanceof Vector;`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in #1 50%20-'));
  mkdirSync(join(folder, 'layer'));
  writeFileSync(join(folder, 'layer/Vector.js'), 'export default class Vector {}');
  writeFileSync(join(folder, 'layer/Group.js'), 'export default class Group {}');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Builds a library of these files, in which Group replaces Vector, and returns the errors. */
async function errorsOf(files: Record<string, string>): Promise<string> {
  const [original, standIn] = [join(folder, 'layer/Vector.js'), join(folder, 'layer/Group.js')];
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  return webpackErrors({
    context: folder,
    entry: Object.keys(files).map((name) => `./${name}`),
    mode: 'production',
    output: { path: join(folder, 'out') },
    resolve: { alias: { [original]: standIn } },
    plugins: [new StandInGuard(original, standIn, [join(folder, 'Composite.js')])],
  });
}

test('a library that uses the replaced class only in instanceof builds', async () => {
  const group = `import Group from './layer/Group.js'; export const made = new Group();`;
  expect(await errorsOf({ 'Composite.js': TYPE_TEST, 'Map.js': group })).toBe('');
});

test.each([
  ['constructs it', `import Vector from './layer/Vector.js'; export const made = new Vector();`, '"default"'],
  [
    'uses another export of it',
    `import Vector, { style } from './layer/Vector.js'; export const is = (layer) => layer instanceof Vector && style;`,
    '"style"',
  ],
])('a library that %s fails the build', async (_what, source, asked) => {
  const errors = await errorsOf({ 'Composite.js': source });
  expect(errors).toContain(`Composite.js asks more than "instanceof" of ${asked}`);
  expect(errors).toContain('Group.js stands in the place of');
});

test('a further file of the library that imports the replaced class fails the build', async () => {
  const errors = await errorsOf({ 'Composite.js': TYPE_TEST, 'Heatmap.js': TYPE_TEST });
  expect(errors).toContain('Heatmap.js imports it too');
});

test('a library that no longer imports the replaced class fails the build, since the alias is dead', async () => {
  expect(await errorsOf({ 'Composite.js': 'export const is = () => false;' })).toContain(
    'no longer imports it',
  );
});
