import { rm } from 'node:fs/promises';
import { openReleaseStore } from '../store/release-store';
import { promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { replaceKeys } from '../trust/key-replacement';
import { rootKeysOf, writeNext } from '../trust/next-root';
import { passingMarks } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

const ABSENT = 'catalog is absent, and was live before: let its team promote a version';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'] });
  await promoteHere(store, [
    await publishShell(store),
    await publishRemote(store, 'catalog', { routes: [aRoute('/')] }),
  ]);
});
afterEach(() => rm(store.directory, { recursive: true }));

const place = () => ({ target: store.target, keys: keysOf(store.directory), environment: 'local' });

/** Returns what a registrar warns of that starts now, and knows these marks. */
async function warnings(marks = passingMarks()): Promise<string[]> {
  const said: string[] = [];
  const log = {
    ...SILENT_LOG,
    warn: (fields: object, sentence: string) => void ('warning' in fields && said.push(sentence)),
  };
  const options = { marks, log: log as never, rootGraceMs: 0 };
  await new Registrar({ open: () => openReleaseStore(place()), ...options }).step();
  return said;
}

test('the registrar warns of a remote that was live and is absent, until its team promotes', async () => {
  const marks = passingMarks();
  expect(await warnings(marks)).toEqual([]);
  await replaceKeys(place(), 'catalog', { isRevoked: true });
  expect(await warnings(marks)).toEqual([ABSENT]);
  expect(await warnings(marks)).toEqual([ABSENT]);
  await promoteHere(await openReleaseStore(place()), [{ name: 'catalog', version: '1.0.0' }]);
  expect(await warnings(marks)).toEqual([]);
});

test('the registrar warns neither of a remote that was removed nor of one that was never live', async () => {
  const marks = passingMarks();
  await warnings(marks);
  await replaceKeys(place(), 'catalog', { isRevoked: true });
  const revoked = await openReleaseStore(place());
  const role = revoked.trust.delegations.get('catalog')?.role;
  const roles = { ...(role && { catalog: { ...role, routes: [] } }) };
  await writeNext(revoked, await rootKeysOf(revoked, keysOf(store.directory)), { roles });
  expect(await warnings(marks)).toEqual([]);
});
