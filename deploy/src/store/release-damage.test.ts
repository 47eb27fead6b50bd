import { readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anEmptyStore, publishRemote, type FolderStore } from '../testing/published-release';
import { giveLongFile } from '../testing/long-file';
import { promoteHere } from '../testing/promote-here';
import { inspectRelease } from './release-damage';
import { artefactFolder } from './release-store';

const REFERENCE = { name: 'catalog', version: '1.0.0' };

let store: FolderStore;
const fileOf = (name: string) => join(store.directory, artefactFolder(REFERENCE), name);
const inspect = () => inspectRelease(store, REFERENCE);

async function changeOneByte(name: string): Promise<void> {
  const content = await readFile(fileOf(name));
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  await writeFile(fileOf(name), content);
}

beforeEach(async () => {
  store = await anEmptyStore();
});
afterEach(() => rm(store.directory, { recursive: true }));

test('an inspection distinguishes an absent artefact from a whole one', async () => {
  expect(await inspect()).toEqual({ state: 'absent' });
  const release = await publishRemote(store, 'catalog');
  expect(await inspect()).toEqual({ state: 'whole', release });
});

test.each([
  [
    'a file with one byte changed',
    () => changeOneByte('home.js'),
    'home.js was changed after it was published',
  ],
  [
    'a manifest with one byte changed',
    () => changeOneByte('mf-manifest.json'),
    'mf-manifest.json was changed after it was published',
  ],
  [
    'an emptied file',
    () => writeFile(fileOf('home.js'), ''),
    'home.js was emptied after it was published, or has more than 16 MiB',
  ],
  ['a deleted file', () => unlink(fileOf('remote-entry.js')), 'remote-entry.js is missing'],
  [
    'a changed compressed copy',
    () => changeOneByte('home.js.br'),
    'home.js.br was changed after it was published',
  ],
  [
    'a release document of garbage',
    () => writeFile(fileOf('release.json'), '{"a'),
    'release.json is not a release document',
  ],
  ['no release document', () => unlink(fileOf('release.json')), 'release.json is missing'],
])('an inspection names %s', async (_what, damage, problem) => {
  await publishRemote(store, 'catalog');
  await damage();
  expect(await inspect()).toMatchObject({ state: 'damaged', problems: [problem] });
});

test('an inspection fails if the disk does, and reports no damage, which a publish would repair', async () => {
  const release = await publishRemote(store, 'catalog');
  const failing = jest
    .spyOn(store.target, 'read')
    .mockRejectedValue(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }));
  await expect(inspect()).rejects.toThrow('EIO');
  failing.mockRestore();
  expect(await inspect()).toEqual({ state: 'whole', release });
});

test('an inspection names files that are longer than the limit for one file or for a release', async () => {
  const mib = 1024 * 1024;
  await publishRemote(store, 'catalog');
  await giveLongFile(store, REFERENCE, 'home.js', 17 * mib);
  expect(await inspect()).toMatchObject({
    problems: expect.arrayContaining(['home.js was emptied after it was published, or has more than 16 MiB']),
  });
  for (const name of ['home.js', 'a.js', 'b.js', 'c.js', 'd.js'])
    await giveLongFile(store, REFERENCE, name, 15 * mib);
  await unlink(fileOf('home.js.br'));
  expect(await inspect()).toMatchObject({ problems: ['its files have more than 64 MiB together'] });
});

test('an inspection counts only what a damaged copy unpacks to', async () => {
  const others = Object.fromEntries(
    ['a.js', 'b.js', 'c.js', 'd.js', 'e.js'].map((name) => [name, `'${name}';`]),
  );
  await publishRemote(store, 'catalog', { others });
  for (const name of Object.keys(others)) await writeFile(fileOf(`${name}.br`), 'garbage');
  expect(await inspect()).toMatchObject({
    problems: Object.keys(others).map((name) => `${name}.br was changed after it was published`),
  });
});

test('a publish of the same sources repairs a damaged artefact, and keeps a whole one', async () => {
  const release = await publishRemote(store, 'catalog');
  await unlink(fileOf('release.json'));
  await publishRemote(store, 'catalog');
  expect(await inspect()).toEqual({ state: 'whole', release });
  await publishRemote(store, 'catalog', {
    page: 'another build of the same sources, which must not replace what is published',
  });
  expect(await inspect()).toEqual({ state: 'whole', release });
});

test('a promote after a repair signs the new files if they differ', async () => {
  await publishRemote(store, 'catalog');
  expect((await promoteHere(store, [REFERENCE])).sequence).toBe(1);
  expect((await promoteHere(store, [REFERENCE])).sequence).toBe(1);
  await writeFile(fileOf('home.js'), 'garbage');
  const healed = await publishRemote(store, 'catalog', { page: 'the same sources, built into other bytes' });
  const registry = await promoteHere(store, [REFERENCE]);
  expect(registry.sequence).toBe(2);
  expect(registry.remotes.catalog?.files['home.js']).toBe(healed.files['home.js']);
});

test('the registry lists only the files that pages load with integrity', async () => {
  const release = await publishRemote(store, 'catalog', {
    others: {
      'home.css': 'main { color: black }',
      'assets/beach.jpg': 'a picture',
      'home.js.LICENSE.txt': 'a licence',
    },
  });
  expect(Object.keys(release.files)).toHaveLength(8);
  const { remotes } = await promoteHere(store, [REFERENCE]);
  expect(Object.keys(remotes.catalog?.files ?? {}).sort()).toEqual([
    'home.css',
    'home.js',
    'locales-en.js',
    'locales-es.js',
    'remote-entry.js',
  ]);
  expect((await promoteHere(store, [REFERENCE])).sequence).toBe(1);
});
