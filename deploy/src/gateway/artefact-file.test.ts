import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { anEmptyStore, publishRemote, type FolderStore } from '../testing/published-release';
import { giveLongFile } from '../testing/long-file';
import { ArtefactFiles } from './artefact-file';
import { BucketFiles } from './bucket-file';

const URL = '/remotes/catalog/1.0.0/home.js';
let store: FolderStore;
let files: ArtefactFiles;
const onDisk = (suffix = '') => join(store.directory, URL + suffix);

/** Opens the file as for a browser that accepts brotli. */
async function sent() {
  const file = await files.open(URL, true);
  if (file && 'destroy' in file.body) file.body.destroy();
  return file && { encoding: file.encoding, isGenuine: file.isGenuine };
}

beforeEach(async () => {
  store = await anEmptyStore();
  await publishRemote(store, 'catalog');
  files = new ArtefactFiles(store.directory);
});
afterEach(() => rm(store.directory, { recursive: true }));

test('the gateway sends the compressed copy of a published file, however old it is', async () => {
  await utimes(onDisk('.br'), 0, 0);
  expect(await sent()).toEqual({ encoding: 'br', isGenuine: true });
});

test.each([
  [
    'one byte of it is changed',
    async () => {
      const copy = await readFile(onDisk('.br'));
      copy[copy.length >> 1]! ^= 1;
      return copy;
    },
  ],
  ['it is emptied', async () => Buffer.alloc(0)],
  ['it is garbage', async () => Buffer.from('garbage')],
  ['it unpacks to something else', async () => brotliCompressSync('alert(1)')],
])('the gateway sends the file itself if the compressed copy is damaged: %s', async (_how, copy) => {
  expect(await sent()).toEqual({ encoding: 'br', isGenuine: true });
  await writeFile(onDisk('.br'), await copy());
  expect(await sent()).toEqual({ encoding: undefined, isGenuine: true });
});

test('a changed file is not genuine until it is restored', async () => {
  const content = await readFile(onDisk());
  await writeFile(onDisk(), 'alert(1)');
  expect(await sent()).toEqual({ encoding: undefined, isGenuine: false });
  await writeFile(onDisk(), content);
  expect(await sent()).toEqual({ encoding: 'br', isGenuine: true });
});

test('a file that is longer than the limit is not genuine', async () => {
  const bytes = 17 * 1024 * 1024;
  await giveLongFile(store, { name: 'catalog', version: '1.0.0' }, 'home.js', bytes);
  await writeFile(onDisk('.br'), brotliCompressSync(Buffer.alloc(bytes)));
  expect(await sent()).toEqual({ encoding: undefined, isGenuine: false });
  expect(await new BucketFiles(store.target).open(URL, true)).toMatchObject({ isGenuine: false, length: 0 });
});

test('no path outside an artefact leads to a file', async () => {
  for (const path of [
    '/remotes/catalog/1.0.0/../../../keys/release-signing.pem',
    '/remotes/catalog/1.0.0/absent.js',
    `/remotes/catalog/1.0.0/${'absent'.repeat(50)}.js`,
    '/remotes/catalog/1.0.0/home.js/absent.js',
  ])
    expect(await files.open(path, true)).toBeUndefined();
});

test('a gateway on a bucket serves the files of a version that was published again with others', async () => {
  const bucket = new BucketFiles(store.target);
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const [page, added] = [URL, URL.replace('home.js', 'added.js')];
  const opened = async (path: string) => {
    const file = await bucket.open(path, false);
    return file && { content: String(file.body), isGenuine: file.isGenuine };
  };
  expect(await opened(page)).toMatchObject({ isGenuine: true });
  await store.target.clear('remotes/catalog/1.0.0/');
  await publishRemote(store, 'catalog', {
    page: 'self.page = 2;',
    others: { 'added.js': 'self.added = 1;' },
  });
  now.mockReturnValue(5001);
  expect(await opened(added)).toEqual({ content: 'self.added = 1;', isGenuine: true });
  expect(await opened(page)).toEqual({ content: 'self.page = 2;', isGenuine: true });
  now.mockRestore();
});
