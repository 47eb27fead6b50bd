import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpackErrors } from '../testing/webpack-errors';
import { PagePicturesPlugin } from './page-pictures-plugin';

const PICTURES = { 'icon.svg': '<svg/>', 'touch-icon.png': 'png', 'card.jpg': 'jpg' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  writeFileSync(join(root, 'index.js'), 'export {};');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function writePictures(contents: Record<string, string>): void {
  const folder = join(root, 'src/page-pictures');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
}

/** Builds the shell in the folder and returns the published names. */
async function build() {
  const plugin = new PagePicturesPlugin(root);
  const output = { path: join(root, 'dist') };
  const errors = await webpackErrors({
    context: root,
    entry: './index.js',
    mode: 'none',
    output,
    plugins: [plugin],
  });
  expect(errors).toBe('');
  return plugin.pictures;
}
const published = (name = '') => readFileSync(join(root, 'dist', name), 'utf8');

test('the pictures are published unchanged, under names that say what they show', async () => {
  writePictures(PICTURES);
  const pictures = await build();
  expect(pictures).toEqual({
    icon: expect.stringMatching(/^icon\.[0-9a-f]{10}\.svg$/),
    touchIcon: expect.stringMatching(/^touch-icon\.[0-9a-f]{10}\.png$/),
    card: expect.stringMatching(/^card\.[0-9a-f]{10}\.jpg$/),
  });
  const contents = [pictures?.icon, pictures?.touchIcon, pictures?.card].map(published);
  expect(contents).toEqual(Object.values(PICTURES));
});

test('a changed picture gets another name, and unchanged pictures keep theirs', async () => {
  writePictures(PICTURES);
  const before = await build();
  writePictures({ 'card.jpg': 'another' });
  const after = await build();
  expect(after?.card).not.toBe(before?.card);
  expect(after).toMatchObject({ icon: before?.icon, touchIcon: before?.touchIcon });
});

test('a shell without the folder has no pictures; a shell that lacks some of them does not build', async () => {
  expect(await build()).toBeUndefined();
  expect(existsSync(join(root, 'dist/main.js'))).toBe(true);
  writePictures({ 'icon.svg': '<svg/>' });
  expect(() => new PagePicturesPlugin(root)).toThrow('touch-icon.png');
});
