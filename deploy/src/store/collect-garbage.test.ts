import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { earlier, later } from '@lotes/shared-contract/dates';
import { writeByHand } from '../testing/composed-by-hand';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { registryDocument } from '../trust/compositions';
import { pointerKey } from '../trust/pointers';
import { collectGarbage } from './collect-garbage';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'] });
});
afterEach(() => rm(store.directory, { recursive: true }));

const catalog = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });

/** Catalog 1.0.0 is live among thirteen versions, and then absent. */
async function absentCatalog(): Promise<void> {
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0')]);
  for (let n = 2; n <= 13; n += 1) await catalog(`${String(n)}.0.0`);
  const { remotes } = await registryDocument(store.target, 1, store.trust.id);
  const others = remotes.map(({ pointer }) => pointer).filter(({ body }) => !body.includes('"catalog"'));
  await writeByHand(store, others, { seq: 2 });
}

test('the last live version of a remote that is absent stays, however long ago it went live', async () => {
  await absentCatalog();
  const { versions } = await collectGarbage(store, { now: () => later(new Date(), { days: 15 }) });
  const removed = ['2.0.0', '3.0.0'].map((version) => ({ name: 'catalog', version }));
  expect(versions).toHaveLength(removed.length);
  expect(versions).toEqual(expect.arrayContaining(removed));
});

test('the version that was live before an absence stays for 14 days after the next one went live', async () => {
  await absentCatalog();
  const record = join(store.directory, 'history', '0000000001.json');
  const at = earlier(new Date(), { days: 30 }).toISOString();
  await writeFile(record, JSON.stringify({ ...(JSON.parse(await readFile(record, 'utf8')) as object), at }));
  await promoteHere(store, [{ name: 'catalog', version: '13.0.0' }]);
  const removed = async (days: number) => {
    const now = () => later(new Date(), { days });
    const { versions } = await collectGarbage(store, { now, isDryRun: true });
    return versions.map(({ version }) => version).sort();
  };
  expect(await removed(13)).toEqual(['2.0.0', '3.0.0']);
  expect(await removed(15)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
});

test('a pointer that says nothing stops nothing, and one that waits keeps the version that it names', async () => {
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0')]);
  for (let n = 2; n <= 13; n += 1) await catalog(`${String(n)}.0.0`);
  const promote = promoteByTeam(store, [{ name: 'catalog', version: '2.0.0' }], { timeoutMs: 0 });
  await expect(promote).rejects.toThrow('No registrar answered');
  const nothing = JSON.stringify({ pointer: { type: 'pointer', body: '{}', sigs: {} }, browser: '' });
  for (const n of [0, 3]) await store.target.create(pointerKey({ name: 'catalog', epoch: 1, n }), nothing);
  const { versions } = await collectGarbage(store, { isDryRun: true });
  expect(versions).toEqual([{ name: 'catalog', version: '3.0.0' }]);
});

test('while a record of the last 14 days cannot be read, every version stays, and afterwards those of absent remotes', async () => {
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0')]);
  for (let n = 2; n <= 12; n += 1) {
    await catalog(`${String(n)}.0.0`);
    await publishRemote(store, 'payments', { version: `${String(n)}.0.0` });
  }
  await promoteHere(store, [{ name: 'catalog', version: '12.0.0' }]);
  await writeFile(join(store.directory, 'history', '0000000002.json'), '');
  const removed = async (days: number) => {
    const now = () => later(new Date(), { days });
    const { versions, unreadable } = await collectGarbage(store, { now, isDryRun: true });
    expect(unreadable.map(({ file }) => file)).toEqual(['history/0000000002.json']);
    return versions;
  };
  expect(await removed(13)).toEqual([]);
  expect(await removed(15)).toEqual(
    expect.arrayContaining([
      { name: 'catalog', version: '2.0.0' },
      { name: 'catalog', version: '1.0.0' },
    ]),
  );
  expect(await removed(15)).not.toContainEqual(expect.objectContaining({ name: 'payments' }));
});
