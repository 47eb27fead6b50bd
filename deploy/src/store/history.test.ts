import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anEmptyStore, type FolderStore } from '../testing/published-release';
import {
  lastVersion,
  lastVersions,
  pastVersions,
  readHistory,
  recordPromotion,
  wasLive,
  type History,
  type Promotion,
} from './history';

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
  lastVersions(store, Infinity, { name: 'catalog', version: '100.0.0' }, isEnough);

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

/** Replaces the content of a record. */
const damage = (sequence: number, text = '') =>
  writeFile(join(store.directory, 'history', `${String(sequence).padStart(10, '0')}.json`), text);

const sequences = ({ promotions }: History) => promotions.map(({ sequence }) => sequence);

describe('a damaged record', () => {
  it.each(['', '{}'])('(%j) is named, with the remedy, and the others are read', async (text) => {
    await recorded(...versions(3));
    await damage(2, text);
    const history = await readHistory(store, 3);
    expect(sequences(history)).toEqual([3, 1]);
    expect(history.unreadable.map(({ message }) => message)).toEqual([
      'history/0000000002.json is no record of a promotion: put that file back from a backup.',
    ]);
  });

  it('counts only if its composition went live, and under the name of a record', async () => {
    await recorded(...versions(3));
    await damage(4);
    await writeFile(join(store.directory, 'history', 'notes.json'), '');
    expect((await readHistory(store, 3)).unreadable).toEqual([]);
  });

  const lastOf = (version: string) =>
    lastVersions(store, Infinity, { name: 'catalog', version }, (found) => found.length > 1);

  it.each([1, 2, 3])(
    'does not matter if newer ones say what was live before: record %i of 5',
    async (one) => {
      await recorded(...versions(5));
      await damage(one);
      expect((await lastOf('5.0.0')).slice(-2)).toEqual(['4.0.0', '5.0.0']);
    },
  );

  it('does not matter if it is of another remote', async () => {
    const [newest] = await recorded(...versions(3));
    const changes = [{ name: 'payments', from: null, to: '1.0.0' }];
    await recordPromotion(store, { ...newest!, sequence: 4, changes });
    await damage(4);
    expect((await lastOf('3.0.0')).slice(-2)).toEqual(['2.0.0', '3.0.0']);
    expect(await lastVersion(store, 3, 'catalog')).toBe('3.0.0');
  });

  it('is reported if it says what was live before, or may say that a version was live', async () => {
    await recorded(...versions(3));
    await damage(3);
    const named = /^history\/0000000003.json is no record/;
    await expect(lastOf('3.0.0')).rejects.toThrow(named);
    await expect(lastVersion(store, 3, 'catalog')).rejects.toThrow(named);
    await expect(wasLive(store, 3, 'catalog', '9.0.0')).rejects.toThrow(named);
    expect(await wasLive(store, 3, 'catalog', '1.0.0')).toBe(true);
  });
});
