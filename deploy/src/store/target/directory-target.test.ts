import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryTarget } from './directory-target';

/** Files and folders of which `sync` was called, and renames, in the order in which they happened. */
function watchDisk(): string[] {
  const happened: string[] = [];
  const { open, rename } = fs;
  jest.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      happened.push(String(path));
    };
    return handle;
  });
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    happened.push('rename');
  });
  return happened;
}

test('writes every file of a version to the disk before the version gets its name', async () => {
  const root = await fs.mkdtemp(join(tmpdir(), 'lotes-directory-'));
  const staged = join(root, '.staging', 'ready');
  await fs.mkdir(join(staged, 'deep'), { recursive: true });
  const files = ['release.json', 'deep/b.js'].map((file) => join(staged, file));
  for (const file of files) await fs.writeFile(file, 'x');
  const happened = watchDisk();
  expect(await new DirectoryTarget(root).adopt(staged, 'remotes/catalog/1.0.0/')).toBe(true);
  jest.restoreAllMocks();
  const before = happened.slice(0, happened.indexOf('rename'));
  expect(before.sort()).toEqual([staged, join(staged, 'deep'), ...files].sort());
  expect(happened.at(-1)).toBe(join(root, 'remotes', 'catalog'));
  await fs.rm(root, { recursive: true });
});

test('finds a new file whose name the kernel remembers as absent until its folder is opened', async () => {
  const root = await fs.mkdtemp(join(tmpdir(), 'lotes-directory-'));
  const target = new DirectoryTarget(root);
  await target.create('pointers/1.json', '{}');
  const { stat, opendir } = fs;
  let isRemembered = true;
  jest.spyOn(fs, 'opendir').mockImplementation((folder) => {
    if (folder === join(root, 'pointers')) isRemembered = false;
    return opendir(folder);
  });
  // As NFS answers.
  jest
    .spyOn(fs, 'stat')
    .mockImplementation(((file: string) => stat(isRemembered ? `${file}.absent` : file)) as typeof stat);
  expect(await target.stateOf('pointers/1.json')).toBeDefined();
  expect(await target.stateOf('pointers/2.json')).toBeUndefined();
  expect(await target.stateOf('nowhere/1.json')).toBeUndefined();
  jest.restoreAllMocks();
  await fs.rm(root, { recursive: true });
});
