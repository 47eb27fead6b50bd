import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHARED_PACKAGES } from '../workspace';
import { ContentHashes } from './content-hashes';
import { sourceHash } from './source-hash';

let place: string;
let root: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'lotes-hash-'));
  // The name of a folder above the checkout says nothing about its files.
  root = join(place, 'testing', 'lotes');
  await write('package-lock.json', '{}');
  for (const name of ['mfe-clients', ...SHARED_PACKAGES]) await write(`${name}/package.json`, '{}');
});
afterEach(() => rm(place, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
const hash = async () =>
  sourceHash(root, 'mfe-clients', await ContentHashes.open(join(place, 'hashes.json')));

test('changes when a source changes, in a checkout below a folder named "testing" too', async () => {
  await write('mfe-clients/src/page.tsx', 'one');
  const before = await hash();
  await write('mfe-clients/src/page.tsx', 'another');
  expect(await hash()).not.toBe(before);
});

test.each(['page.test.tsx', 'testing/build-client.ts', 'README.md'])(
  'stays the same when %s changes, which no build contains',
  async (path) => {
    const before = await hash();
    await write(`mfe-clients/src/${path}`, 'another');
    expect(await hash()).toBe(before);
  },
);
