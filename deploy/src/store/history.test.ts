import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anEmptyStore, type FolderStore } from '../testing/published-release';
import { lastVersions, pastVersions, readHistory, recordPromotion, wasLive, type Promotion } from './history';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore();
});
afterEach(() => rm(store.directory, { recursive: true }));

/** Records promotions in turn: versions, or "<" and the version of a rollback. */
async function recorded(...steps: string[]): Promise<Promotion[]> {
  const history = steps.map((step, index): Promotion => {
    const kind = step.startsWith('<') ? 'rollback' : 'promote';
    const from = steps[index - 1]?.replace('<', '') ?? null;
    const changes = [{ name: 'catalog', from, to: step.replace('<', '') }];
    return { sequence: index + 1, at: new Date(index).toISOString(), kind, by: 'ana', why: null, changes };
  });
  for (const promotion of history) await recordPromotion(store, promotion);
  return history.reverse();
}

const versions = (count: number) => Array.from({ length: count }, (_, index) => `${String(index + 1)}.0.0`);
const last = (isEnough: (found: readonly string[]) => boolean) =>
  lastVersions(store, Infinity, 'catalog', isEnough);

test('the previously live version is found in the last sixteen records', async () => {
  await recorded(...versions(100));
  const reads = jest.spyOn(store.target, 'read');
  expect((await last((found) => found.length > 1)).slice(-2)).toEqual(['99.0.0', '100.0.0']);
  expect(reads).toHaveBeenCalledTimes(16);
});

test('a version older than the last sixteen records is found', async () => {
  await recorded(...versions(100));
  expect(await last((found) => found.includes('3.0.0'))).toContain('3.0.0');
});

test('a rollback beyond the last records finds the same version as in the whole history', async () => {
  const back = versions(59).map((version) => `<${version}`);
  const history = await recorded(...versions(60), ...back.slice(30).reverse());
  expect((await last((found) => found.length > 1)).slice(-2)).toEqual(
    pastVersions(history, 'catalog').slice(-2),
  );
  expect(pastVersions(history, 'catalog').slice(-2)).toEqual(['30.0.0', '31.0.0']);
});

test('a version that a rollback left behind was live, and is found without reading older records', async () => {
  await recorded(...versions(100), '<98.0.0');
  const reads = jest.spyOn(store.target, 'read');
  expect(await wasLive(store, Infinity, 'catalog', '99.0.0')).toBe(true);
  expect(reads).toHaveBeenCalledTimes(16);
  expect(await wasLive(store, Infinity, 'catalog', '101.0.0')).toBe(false);
  expect(await wasLive(store, Infinity, 'payments', '99.0.0')).toBe(false);
});

test.each(['', '{}'])('a damaged record (%j) is named, with the remedy', async (text) => {
  await recorded(...versions(3));
  await writeFile(join(store.directory, 'history', '0000000002.json'), text);
  await expect(readHistory(store, 3)).rejects.toThrow(
    'history/0000000002.json is no record of a promotion: put that file back from a backup.',
  );
});
