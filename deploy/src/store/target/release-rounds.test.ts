import { setTimeout as delay } from 'node:timers/promises';
import { later } from '@lotes/shared-contract/dates';
import Fastify from 'fastify';
import { ArtefactFiles } from '../../gateway/artefact-file';
import { BucketFiles } from '../../gateway/bucket-file';
import { LiveRegistry } from '../../gateway/live-registry';
import { promoteByTeam, promoteHere } from '../../testing/promote-here';
import { anEmptyStoreIn, aRoute, keysOf, publishRemote, publishShell } from '../../testing/published-release';
import { startRegistrar, type RunningRegistrar } from '../../testing/running-registrar';
import { BUCKETS, openBreakable, S3_SERVERS, TARGETS, type TestedTarget } from '../../testing/tested-targets';
import { undecided } from '../../trust/verdicts';
import { collectGarbage } from '../collect-garbage';
import { readHistory } from '../history';
import { listReleases, readRegistry, type ReleasePlace, type ReleaseStore } from '../release-store';
import { rollBack } from '../roll-back';
import { verifyLive } from '../verify-live';

const { log } = Fastify();
log.level = 'silent';

const TEAMS = ['catalog', 'reservations'] as const;
type Team = (typeof TEAMS)[number];
const ROUTES: Readonly<Record<Team, string>> = { catalog: '/', reservations: '/myreservation' };
const ROUTED = Object.fromEntries(TEAMS.map((team) => [team, [ROUTES[team]]]));
const ROUNDS = 10;
const READERS = 8;

const publishTeam = (store: ReleasePlace, team: Team, version: string) =>
  publishRemote(store, team, { version, routes: [aRoute(ROUTES[team])], page: `self.page = "${version}";` });

/** State that is set up for each test of a block: shell and remotes, live in version 1.0.0. */
class Running {
  tested!: TestedTarget;
  store!: ReleaseStore;
  registrar!: RunningRegistrar;
  gateway!: LiveRegistry;

  constructor(open: () => Promise<TestedTarget>) {
    beforeEach(async () => {
      this.tested = await open();
      const { target, folder } = this.tested;
      this.store = await anEmptyStoreIn(target, folder, ROUTED);
      const place = { target, keys: keysOf(folder), environment: 'local' };
      this.registrar = startRegistrar(place, { intervalMs: target.pace.registrar / 5 });
      this.gateway = new LiveRegistry({ target, trust: this.store.trust }, log);
      const first = TEAMS.map((team) => publishTeam(this.store, team, '1.0.0'));
      await promoteByTeam(this.store, [await publishShell(this.store), ...(await Promise.all(first))]);
    });
    afterEach(async () => {
      await this.registrar.stop();
      await this.tested.close();
    });
  }

  async promote(team: Team, version: string): Promise<void> {
    await promoteByTeam(this.store, [await publishTeam(this.store, team, version)]);
  }

  /** Waits until a gateway serves a version; `npm run bench:s3` measures how long that takes. */
  async served(team: Team, version: string): Promise<void> {
    while ((await this.gateway.current())?.registry.remotes[team]?.version !== version) await delay(20);
  }
}

describe.each(TARGETS)('the life of releases in $name', ({ open }) => {
  const running = new Running(open);

  it('runs from publish to gc, and the live release stays whole and served', async () => {
    const { store } = running;
    const { target } = store;
    for (let major = 2; major <= 11; major += 1) await publishTeam(store, 'catalog', `${String(major)}.0.0`);
    await running.promote('catalog', '2.0.0');
    await running.served('catalog', '2.0.0');
    await rollBack(store, { name: 'catalog', by: 'ana', why: 'the list is empty' });
    await running.served('catalog', '1.0.0');
    const live = await readRegistry(store);
    const [last] = (await readHistory(store, live?.sequence ?? 0)).promotions;
    expect(last).toMatchObject({ kind: 'rollback', why: 'the list is empty' });
    expect(last?.changes).toEqual([{ name: 'catalog', from: '2.0.0', to: '1.0.0' }]);
    expect((await verifyLive(store)).flatMap(({ problems }) => problems)).toEqual([]);

    const files = target.directory ? new ArtefactFiles(target.directory) : new BucketFiles(target);
    const page = await files.open('/remotes/catalog/1.0.0/remote-entry.js', true);
    expect(page).toMatchObject({ encoding: 'br', isGenuine: true });
    if (page && 'destroy' in page.body) page.body.destroy();
    expect(await files.open('/remotes/catalog/1.0.0/absent.js', true)).toBeUndefined();

    const now = () => later(new Date(), { days: 15 });
    const before = await listReleases(store);
    const { versions: removed } = await collectGarbage(store, { now });
    // The oldest of eleven versions is live and stays; gc removes the next one only if the bucket's clock gives both the same
    // time.
    expect(removed.length).toBeLessThanOrEqual(1);
    expect(removed).not.toContainEqual({ name: 'catalog', version: '1.0.0' });
    expect(await listReleases(store)).toHaveLength(before.length - removed.length);
    expect((await verifyLive(store)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

/**
 * Concurrent promotes in a directory, whose changes a gateway must serve at the next request, are tested in registrar.test.ts.
 */
describe.each(BUCKETS)('concurrent promotes in $name', ({ open }) => {
  const running = new Running(open);

  it('makes all versions of two teams live in turn: nothing is partial, older or lost', async () => {
    const { gateway, store, registrar } = running;
    let isOver = false;
    const faults: string[] = [];
    const read = async () => {
      for (let newest = 0; !isOver; await delay(10)) {
        const live = await gateway.current();
        const { sequence = 0, remotes = {} } = live?.registry ?? {};
        if (!TEAMS.every((team) => remotes[team])) faults.push(`partial at ${String(sequence)}`);
        if (sequence < newest) faults.push(`${String(sequence)} after ${String(newest)}`);
        newest = sequence;
      }
    };
    await gateway.current();
    const reading = Array.from({ length: READERS }, read);
    const versions = Array.from({ length: ROUNDS }, (_, round) => `2.0.${String(round)}`);
    await Promise.all(
      TEAMS.map(async (team) => {
        for (const version of versions) {
          await running.promote(team, version);
          await running.served(team, version);
        }
      }),
    );
    isOver = true;
    await Promise.all(reading);
    expect(faults).toEqual([]);
    const live = await readRegistry(store);
    const { promotions } = await readHistory(store, live?.sequence ?? 0);
    const told = promotions.flatMap(({ changes }) => changes.map(({ name, to }) => `${name} ${to}`));
    for (const team of TEAMS)
      expect(told.filter((one) => one.startsWith(team)).reverse()).toEqual(
        ['1.0.0', ...versions].map((version) => `${team} ${version}`),
      );
    expect(registrar.complaints).toEqual([]);
  });
});

describe.each(S3_SERVERS)('a bucket of $name that does not respond', ({ start }) => {
  it('changes nothing live: a gateway serves on, a registrar refuses no pointer, and both continue afterwards', async () => {
    const { target, folder, line, close } = await openBreakable(start);
    const store = await anEmptyStoreIn(target, folder, ROUTED);
    const place = { target, keys: keysOf(folder), environment: 'local' };
    const shell = await publishShell(store);
    const first = await publishTeam(store, 'catalog', '1.0.0');
    await promoteHere(store, [shell, first]);
    const promoting = promoteByTeam(store, [await publishTeam(store, 'catalog', '2.0.0')]);
    while ((await undecided(target, { name: 'catalog', epoch: 1 })).length === 0) await delay(5);

    const gateway = new LiveRegistry({ target, trust: store.trust }, log);
    const served = async () => (await gateway.current())?.registry.remotes.catalog?.version;
    expect(await served()).toBe('1.0.0');
    const files = new BucketFiles(target);
    const path = '/remotes/catalog/1.0.0/home.js';
    expect(await files.open(path, false)).toMatchObject({ isGenuine: true });
    line.breakAfter(0);
    const registrar = startRegistrar(place, { intervalMs: 50 });
    await delay(1100);
    expect(await served()).toBe('1.0.0');
    expect(await files.open(path, false)).toMatchObject({ isGenuine: true });
    line.reset();

    expect((await promoting).remotes.catalog?.version).toBe('2.0.0');
    while ((await served()) !== '2.0.0') await delay(20);
    await registrar.stop();
    expect(registrar.complaints.join()).not.toContain('pointer refused');
    await close();
  });
});
