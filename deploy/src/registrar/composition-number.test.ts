import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inMilliseconds, later } from '@lotes/shared-contract/dates';
import { openReleaseStore } from '../store/release-store';
import { writeByHand } from '../testing/composed-by-hand';
import { promoteHere } from '../testing/promote-here';
import { anEmptyStore, keysOf, publishShell, type FolderStore } from '../testing/published-release';
import { compositionKey, newestComposition, registryDocument } from '../trust/compositions';
import { passingMarks, type MarkKeeper } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

let store: FolderStore;
let marks: MarkKeeper;
let warnings: string[];

const JUMP =
  'composition 5000 is far above 1001, the one before: if nobody restored the store, the key of the registrar may be stolen';

beforeEach(async () => {
  store = await anEmptyStore();
  marks = passingMarks();
  warnings = [];
  await promoteHere(store, [await publishShell(store)]);
  await startedRegistrar().step();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(store.directory, { recursive: true });
});

/** A registrar that starts, and knows the marks of those before it. */
function startedRegistrar(now?: () => Date): Registrar {
  const place = { target: store.target, keys: keysOf(store.directory), environment: 'local' };
  const log = {
    ...SILENT_LOG,
    warn: (_fields: object, sentence: string) => void warnings.push(sentence),
  };
  return new Registrar({
    open: () => openReleaseStore(place),
    marks,
    log: log as never,
    ...(now && { now }),
  });
}

/** Composes what is live under another number, as a thief who has the registrar's key. */
async function composeAt(seq: number): Promise<void> {
  const { remotes } = await registryDocument(store.target, 1, store.trust.id);
  await writeByHand(
    store,
    remotes.map(({ pointer }) => pointer),
    { seq, issued: new Date().toISOString() },
  );
}

test('the registrar warns of a composition whose number is far above the one before', async () => {
  await composeAt(1_001);
  await startedRegistrar().step();
  expect(warnings).toEqual([]);
  await composeAt(5_000);
  await startedRegistrar().step();
  expect(warnings).toEqual([JUMP]);
});

test('the registrar warns of it again for a week', async () => {
  let hours = 0;
  await composeAt(5_001);
  jest.spyOn(performance, 'now').mockImplementation(() => inMilliseconds({ hours }));
  const registrar = startedRegistrar(() => later(new Date(), { hours }));
  for (hours of [0, 2, 7 * 24 - 1, 7 * 24 + 1]) await registrar.step();
  expect(warnings.filter((one) => one.startsWith('composition 5001'))).toHaveLength(3);
});

test('the registrar warns of it again after it ended before the number was recorded', async () => {
  await composeAt(5_000);
  const { raise } = marks;
  marks.raise = (id, { sequence, ...others }) =>
    sequence === 0
      ? raise(id, { sequence, ...others })
      : Promise.reject(new Error('The connection is lost.'));
  await expect(startedRegistrar().step()).rejects.toThrow('is lost');
  expect(warnings).toHaveLength(1);
});

test('a registrar does not warn of compositions that others wrote in small steps while it waited', async () => {
  const waited = startedRegistrar();
  await waited.step();
  for (const seq of [900, 1_800]) {
    await composeAt(seq);
    await startedRegistrar().step();
  }
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + inMilliseconds({ hours: 1 }));
  await waited.step();
  expect(warnings).toEqual([]);
});

test('the registrar says what helps once a thief has used the highest number', async () => {
  await composeAt(Number.MAX_SAFE_INTEGER);
  await expect(promoteHere(store, [await publishShell(store, { version: '2.0.0' })])).rejects.toThrow(
    'only a new first root helps',
  );
});

test('a file without a signature cannot use up the numbers', async () => {
  const file = join(store.directory, compositionKey(Number.MAX_SAFE_INTEGER - 1));
  await writeFile(file, 'garbage');
  await expect(startedRegistrar().step()).rejects.toThrow('has the number 9007199254740990');
  await rm(file);
  await promoteHere(store, [await publishShell(store, { version: '2.0.0' })]);
  expect(await newestComposition(store.target)).toBe(2);
});
