import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, testServerUrl, type TestDatabase } from '@lotes/shared-node/testing';
import { openReleaseStore } from '../store/release-store';
import type { ReleaseTarget } from '../store/target/release-target';
import { writeByHand } from '../testing/composed-by-hand';
import { promoteHere } from '../testing/promote-here';
import { anEmptyStore, keysOf, publishShell, type FolderStore } from '../testing/published-release';
import { COMPOSITIONS_FOLDER, newestComposition, registryDocument } from '../trust/compositions';
import { rootKeysOf, writeNext } from '../trust/next-root';
import { Lease } from './lease';
import { migrateSchema } from './migrate-schema';
import { Registrar, SILENT_LOG } from './registrar';

const SILENCE_SECONDS = 2;
/** Four batches of compositions take longer than the silence that ends the connection, and one takes less. */
const READ_MS = 600;
const COMPOSITIONS = 129;

let store: FolderStore;
let database: TestDatabase;
let lease: Lease;

beforeEach(async () => {
  database = await createTestDatabase(testServerUrl(), 'slow');
  await migrateSchema(database.url);
  lease = new Lease(database.url, SILENCE_SECONDS);
  store = await anEmptyStore();
});
afterEach(async () => {
  await lease.end();
  await database.drop();
  await rm(store.directory, { recursive: true });
});

/** The store's target, which takes its time to read a composition. */
function slowTarget(): ReleaseTarget {
  const read: ReleaseTarget['read'] = async (key, most) => {
    if (key.startsWith(COMPOSITIONS_FOLDER)) await delay(READ_MS);
    return store.target.read(key, most);
  };
  return Object.assign(Object.create(store.target) as ReleaseTarget, { read });
}

test('a registrar keeps its lock while it reads all compositions of a slow store, after a new root', async () => {
  await promoteHere(store, [await publishShell(store)]);
  const { remotes } = await registryDocument(store.target, 1, store.trust.id);
  for (let seq = 2; seq <= COMPOSITIONS; seq += 1)
    await writeByHand(
      store,
      remotes.map(({ pointer }) => pointer),
      { seq },
    );
  await writeNext(store, await rootKeysOf(store, keysOf(store.directory)), { roles: {} });

  const place = { target: slowTarget(), keys: keysOf(store.directory), environment: 'local' };
  const registrar = new Registrar({
    open: () => openReleaseStore(place),
    marks: lease,
    keepAlive: () => lease.keepAlive(),
    log: SILENT_LOG,
  });
  expect(await lease.acquireOrKeep()).toBe(true);
  await registrar.step();
  const newest = await newestComposition(store.target);
  const { composition } = await registryDocument(store.target, newest, store.trust.id);
  expect(newest).toBe(COMPOSITIONS + 1);
  expect(composition.body).toContain('"root":2');
}, 30_000);
