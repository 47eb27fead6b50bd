import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KEPT_STORAGE_KEYS } from './kept-storage-keys';

const ROOT = resolve(__dirname, '..', '..');
const STORED = /(?:storedValue|rememberedTokens|createStoredLots)(?:<[^(]*>)?\(\s*'([^']+)'/g;

/** Returns the keys of local storage that appear in the sources of the remotes. */
const storedByRemotes = () =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .flatMap((file) => [...readFileSync(join(ROOT, folder, 'src', file), 'utf8').matchAll(STORED)]),
    )
    .map(([, key]) => key);

test('everything that remotes store about this device outlives a session', () => {
  const stored = storedByRemotes();
  expect(stored).toContain('lotes.favourites');
  expect(stored.filter((key) => !KEPT_STORAGE_KEYS.includes(key ?? ''))).toEqual([]);
});
