import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { later } from '@lotes/shared-contract/dates';
import { promoteHere } from '../../testing/promote-here';
import { anEmptyStoreIn, aRoute, publishRemote, publishShell } from '../../testing/published-release';
import { BUCKETS, openBreakable, S3_SERVERS, TARGETS, type TestedTarget } from '../../testing/tested-targets';
import { collectGarbage } from '../collect-garbage';
import { inspectRelease } from '../release-damage';
import { listReleases, type ReleaseStore } from '../release-store';
import { TargetUnavailable, type Leftover, type ReleaseTarget } from './release-target';

const HALF = 'remotes/catalog/2.0.0/';
const version = (number: string) => ({ name: 'catalog', version: number });
const catalog = (store: ReleaseStore, number: string, page?: string) =>
  publishRemote(store, 'catalog', { version: number, routes: [aRoute('/')], ...(page && { page }) });
const aDayLater = () => later(new Date(), { hours: 25 });

/**
 * Leaves the store as a killed publish does: some of the files in the version's folder, and some in the folder in which
 * it is prepared.
 */
async function leaveHalf(target: ReleaseTarget): Promise<void> {
  await target.create(`${HALF}home.js`, 'the first of its files');
  await target.create(`${HALF}deep/part.js`, 'another');
  const staged = join(target.scratch, '.staging', 'catalog-2.0.0-17');
  await mkdir(staged, { recursive: true });
  await writeFile(join(staged, 'home.js'), 'the first of its files');
}

const leftoverOf = async (target: ReleaseTarget): Promise<Leftover> => {
  const found = (await target.leftovers()).find(({ place }) => place === HALF);
  if (!found) throw new Error(`${HALF} is no leftover.`);
  return found;
};

describe.each(TARGETS)('leftovers of an interrupted publish in $name', ({ open }) => {
  let tested: TestedTarget;
  let store: ReleaseStore;
  beforeEach(async () => {
    tested = await open();
    store = await anEmptyStoreIn(tested.target, tested.folder);
  });
  afterEach(() => tested.close());

  it('are removed and reported by gc after a day; whole versions stay, and the version can be published', async () => {
    const { target } = store;
    await catalog(store, '1.0.0');
    await leaveHalf(target);
    const { leftovers: young } = await collectGarbage(store);
    expect(young).toEqual([]);
    const places = ['.staging/catalog-2.0.0-17', HALF];
    const { leftovers: old } = await collectGarbage(store, { now: aDayLater, isDryRun: true });
    expect(old).toEqual(places);
    expect(await target.list(HALF)).toHaveLength(2);
    expect((await collectGarbage(store, { now: aDayLater })).leftovers).toEqual(places);
    expect(await target.leftovers()).toEqual([]);
    expect(await target.list(HALF)).toEqual([]);
    expect(await inspectRelease(store, version('1.0.0'))).toMatchObject({ state: 'whole' });
    await catalog(store, '2.0.0', 'self.page = "of other sources";');
    expect(await inspectRelease(store, version('2.0.0'))).toMatchObject({ state: 'whole' });
  });

  it('stay if another process is working on them', async () => {
    const { target } = store;
    await leaveHalf(target);
    const found = await leftoverOf(target);
    await delay(20);
    await target.create(`${HALF}next.js`, 'one more file');
    expect(await target.removeLeftover(found)).toBe(false);
    const files = ['deep/part.js', 'home.js', 'next.js'].map((file) => HALF + file);
    expect(await target.list(HALF)).toEqual(files);
    expect(await target.removeLeftover(await leftoverOf(target))).toBe(true);
    expect(await target.list(HALF)).toEqual([]);
  });

  it('gc brings a live version back whose removal was interrupted, and removes one that is not needed', async () => {
    const { target } = store;
    await promoteHere(store, [await publishShell(store), await catalog(store, '1.0.0')]);
    await catalog(store, '2.0.0');
    await target.hide('remotes/catalog/1.0.0/');
    await target.hide(HALF);
    expect(await listReleases(store)).toEqual([{ name: 'shell', version: '1.0.0' }]);
    const { leftovers } = await collectGarbage(store, { now: aDayLater });
    expect(leftovers).toHaveLength(1);
    expect(await listReleases(store)).toContainEqual(version('1.0.0'));
    expect(await inspectRelease(store, version('1.0.0'))).toMatchObject({ state: 'whole' });
    expect(await target.leftovers()).toEqual([]);
    expect(await target.list(HALF)).toEqual([]);
  });
});

describe.each(BUCKETS)('a publish into $name', ({ open }) => {
  it('continues with leftovers and marks them, and waits while they are being removed', async () => {
    const { target, folder, close } = await open();
    const store = await anEmptyStoreIn(target, folder);
    await target.create(`${HALF}home.js`, 'self.page = 1;');
    const found = await leftoverOf(target);
    await target.create(`${HALF}.removed.json`, 'no version');
    await expect(catalog(store, '2.0.0', 'self.page = 1;')).rejects.toThrow('is being removed');
    expect(await target.removeLeftover(found)).toBe(false);
    await catalog(store, '2.0.0', 'self.page = 1;');
    expect(await inspectRelease(store, version('2.0.0'))).toMatchObject({ state: 'whole' });
    await close();
  });
});

describe.each(S3_SERVERS)('a publish into $name whose connection breaks', ({ start }) => {
  it('leaves files that gc removes a day later', async () => {
    const { target, folder, line, close } = await openBreakable(start);
    const store = await anEmptyStoreIn(target, folder);
    line.reset();
    await catalog(store, '1.0.0');
    line.breakAfter(Math.floor(line.sent * 0.7));
    await expect(catalog(store, '2.0.0')).rejects.toThrow(TargetUnavailable);
    line.reset();
    const { leftovers } = await collectGarbage(store, { now: aDayLater });
    expect(leftovers).toEqual(['.staging/catalog-2.0.0', HALF]);
    expect(await target.list('remotes/')).toEqual(await target.list('remotes/catalog/1.0.0/'));
    await close();
  });
});
