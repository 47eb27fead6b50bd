import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@lotes/shared-federation/release';
import { makeKey, readKey, readRootKeys } from './key-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotes-keys-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const give = (passphrase: string) =>
  jest.replaceProperty(process, 'env', { ...process.env, LOTES_KEY_PASSPHRASE: passphrase });

describe('the passphrase of a key', () => {
  it.each([
    ['of-harbour\n', 'of-harbour'],
    [' of-harbour', 'of-harbour\n'],
  ])('given as %j opens with %j', async (made, opened) => {
    give(made);
    const key = await makeKey(folder, 'team-harbour');
    give(opened);
    expect(publicKeyOf(await readKey(folder, 'team-harbour'))).toBe(publicKeyOf(key));
  });

  it('is made and kept in a file if an empty one was given when the key was made', async () => {
    give('');
    const key = await makeKey(folder, 'team-harbour');
    expect(await readdir(folder)).toEqual(['passphrase', 'team-harbour.pem']);
    expect(publicKeyOf(await readKey(folder, 'team-harbour'))).toBe(publicKeyOf(key));
  });

  it('must be given if no file next to the key contains it', async () => {
    give('of-harbour');
    await makeKey(folder, 'team-harbour');
    give('');
    await expect(readKey(folder, 'team-harbour')).rejects.toThrow('give its passphrase');
  });
});

test('an empty file does not count as a key; pipelines write one if their secret is missing', async () => {
  await writeFile(join(folder, 'team-harbour.pem'), '\n');
  await expect(readKey(folder, 'team-harbour')).rejects.toThrow('There is no key at');
});

test('an unreadable folder is an error, and not a folder without root keys', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(readRootKeys(join(folder, 'file'))).rejects.toThrow(/file cannot be read: ENOTDIR/);
  expect(await readRootKeys(join(folder, 'none'))).toEqual([]);
});
