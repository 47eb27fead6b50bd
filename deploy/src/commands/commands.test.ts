import { access, copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { earlier } from '@lotes/shared-contract/dates';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import {
  aFill,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { compositionKey } from '../trust/compositions';
import { numbersIn } from '../trust/numbered-files';
import { artefactFolder } from '../store/release-store';

useCommandLine();
let store: FolderStore;
beforeEach(() => {
  ({ store } = commandLine);
});
const deploy = (...argv: string[]) => commandLine.deploy(...argv);
const liveOneAfterAnother = (...versions: string[]) => commandLine.liveOneAfterAnother(...versions);
const liveCatalog = () => commandLine.liveCatalog();

describe('rollback', () => {
  it('makes the version that was live before live again, and the one before that the next time', async () => {
    await liveOneAfterAnother('1.0.0', '2.0.0', '3.0.0');
    expect(await deploy('rollback', 'catalog', '--why', 'the list is empty')).toMatchObject({
      code: 0,
      out: 'catalog@2.0.0 is live again in local (registry 5)\n',
    });
    expect(await liveCatalog()).toBe('2.0.0');
    await deploy('rollback', 'catalog', '--why', 'still empty');
    expect(await liveCatalog()).toBe('1.0.0');
  });

  it('goes to a version that is named, and from there to a later one, also to one that it left behind', async () => {
    await liveOneAfterAnother('1.0.0', '2.0.0', '3.0.0');
    await deploy('rollback', 'catalog', '--to', '1.0.0', '--why', 'older');
    expect(await liveCatalog()).toBe('1.0.0');
    await deploy('promote', 'catalog@3.0.0');
    await deploy('rollback', 'catalog', '--why', 'not yet');
    expect(await liveCatalog()).toBe('1.0.0');
    await deploy('rollback', 'catalog', '--to', '2.0.0', '--why', 'one too far');
    expect(await liveCatalog()).toBe('2.0.0');
  });

  it('refuses a version that never was live, and any step back from the first', async () => {
    await liveOneAfterAnother('1.0.0');
    await publishRemote(store, 'catalog', { version: '0.9.0', routes: [aRoute('/')] });
    expect(await deploy('rollback', 'catalog', '--to', '0.9.0', '--why', 'older')).toMatchObject({
      code: 1,
      err: expect.stringContaining('it was never live: promote it instead') as string,
    });
    expect(await deploy('rollback', 'catalog', '--why', 'older')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no version was live before 1.0.0') as string,
    });
    expect(await deploy('rollback', 'reservations', '--why', 'older')).toMatchObject({ code: 1 });
    expect(await liveCatalog()).toBe('1.0.0');
  });

  it('checks the earlier version against the present live release', async () => {
    await liveOneAfterAnother('1.0.0');
    await publishRemote(store, 'catalog', {
      version: '2.0.0',
      routes: [aRoute('/')],
      offers: ['lot-actions'],
    });
    await deploy('promote', 'catalog@2.0.0');
    await publishRemote(store, 'payments', { slots: [aFill('lot-actions')] });
    await deploy('promote', 'payments@1.0.0');
    const refused = await deploy('rollback', 'catalog', '--why', 'older');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('which payments@1.0.0 fills');
    expect(await liveCatalog()).toBe('2.0.0');
  });
});

test('history tells who made what live, when and why, the newest first', async () => {
  await liveOneAfterAnother('1.0.0', '2.0.0');
  await deploy('rollback', 'catalog', '--by', 'luis', '--why', 'the list is empty');
  expect(answerOf(await deploy('history', 'catalog', '--json'))).toEqual([
    {
      sequence: 4,
      at: expect.any(String) as string,
      kind: 'rollback',
      by: 'luis',
      why: 'the list is empty',
      changes: [{ name: 'catalog', from: '2.0.0', to: '1.0.0' }],
    },
    expect.objectContaining({ sequence: 3, by: 'ana', why: 'wanted 2.0.0' }),
    expect.objectContaining({ sequence: 2, changes: [{ name: 'catalog', from: null, to: '1.0.0' }] }),
  ]);
  const { out } = await deploy('history');
  expect(out).toContain('rolled back by luis: the list is empty\n     catalog: 2.0.0 → 1.0.0\n');
});

test('history leaves out a promotion that was written down and never went live', async () => {
  await liveOneAfterAnother('1.0.0');
  const first = await readFile(join(store.directory, 'history', '0000000002.json'), 'utf8');
  await writeFile(
    join(store.directory, 'history', '0000000003.json'),
    first.replace('"sequence":2', '"sequence":3'),
  );
  expect(answerOf(await deploy('history', 'catalog', '--json'))).toHaveLength(1);
});

describe('can-i-deploy', () => {
  it('says yes for a release that may go live, and changes nothing', async () => {
    await liveOneAfterAnother('1.0.0');
    await publishRemote(store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    expect(await deploy('can-i-deploy', 'catalog@2.0.0', '--no-mount')).toEqual({
      code: 0,
      out:
        'catalog@2.0.0 can go live\n' +
        'the deployed api was not asked: name its environment by --shell\n' +
        'nothing was mounted\n' +
        'the check result of catalog@2.0.0 is signed: checks/catalog/2.0.0/0000000001.json\n',
      err: '',
    });
    expect(await liveCatalog()).toBe('1.0.0');
  });

  it('lists in JSON every problem of a release that may not go live', async () => {
    await liveOneAfterAnother('1.0.0');
    await publishRemote(store, 'payments', { routes: [aRoute('/')], slots: [aFill('lot-badges')] });
    const refused = await deploy('can-i-deploy', 'payments@1.0.0', '--no-mount', '--json');
    expect(refused.code).toBe(1);
    expect(answerOf(refused)).toEqual({
      error: 'PromotionRefused',
      problems: [
        expect.stringContaining('the route /, which catalog holds'),
        expect.stringContaining('the slot lot-badges, which nothing live offers'),
      ],
    });
  });
});

describe('gc', () => {
  const NOTHING = { versions: [], leftovers: [], compositions: [] };

  /** Twelve versions, 1.0.0 the oldest; 1.0.0 and then 12.0.0 went live `daysAgo` days ago. */
  async function twelveVersions(daysAgo: number): Promise<void> {
    const versions = Array.from({ length: 12 }, (_, index) => `${String(index + 1)}.0.0`);
    await publishShell(store);
    await deploy('promote', 'shell@1.0.0');
    for (const [index, version] of versions.entries()) {
      await publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });
      const document = join(store.directory, artefactFolder({ name: 'catalog', version }), 'release.json');
      await utimes(document, 1e9 + index, 1e9 + index);
    }
    await deploy('promote', 'catalog@1.0.0');
    await deploy('promote', 'catalog@12.0.0');
    for (const number of ['2', '3']) {
      const file = join(store.directory, 'history', `000000000${number}.json`);
      const promotion = JSON.parse(await readFile(file, 'utf8')) as object;
      const at = earlier(new Date(), { days: daysAgo }).toISOString();
      await writeFile(file, JSON.stringify({ ...promotion, at }));
    }
  }
  const isThere = (version: string) =>
    access(join(store.directory, artefactFolder({ name: 'catalog', version }))).then(
      () => true,
      () => false,
    );

  it('removes versions that are not live, not among the last ten, and were not live within 14 days', async () => {
    await twelveVersions(15);
    expect(await deploy('gc', '--dry-run')).toMatchObject({ code: 0 });
    expect(await isThere('1.0.0')).toBe(true);
    expect(answerOf(await deploy('gc', '--json'))).toEqual({
      ...NOTHING,
      versions: [
        { name: 'catalog', version: '2.0.0' },
        { name: 'catalog', version: '1.0.0' },
      ],
    });
    expect([await isThere('1.0.0'), await isThere('2.0.0'), await isThere('3.0.0')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('removes compositions that are older than 14 days, except the newest', async () => {
    await liveOneAfterAnother('1.0.0', '2.0.0');
    for (const seq of [1, 3]) await utimes(join(store.directory, compositionKey(seq)), 1e9, 1e9);
    expect(await deploy('gc')).toMatchObject({ out: 'composition 1 is removed\n' });
    expect(await numbersIn(store.target, 'compositions/')).toEqual([2, 3]);
    expect(await liveCatalog()).toBe('2.0.0');
  });

  it('removes an unfinished version once it is old, and says so', async () => {
    await liveOneAfterAnother('1.0.0');
    const folder = join(store.directory, '.staging', 'catalog-2.0.0-17');
    await mkdir(folder, { recursive: true });
    expect((await deploy('gc')).out).toBe('nothing to remove\n');
    await utimes(folder, 1e9, 1e9);
    const place = '.staging/catalog-2.0.0-17, which was never finished,';
    expect((await deploy('gc', '--dry-run')).out).toBe(`${place} would be removed\n`);
    expect((await deploy('gc')).out).toBe(`${place} is removed\n`);
    expect((await deploy('gc')).out).toBe('nothing to remove\n');
  });

  it('keeps a version whose promotion waits for the registrar', async () => {
    await twelveVersions(15);
    await commandLine.registrar.stop();
    expect((await deploy('promote', 'catalog@2.0.0', '--wait', '0')).code).toBe(5);
    expect(answerOf(await deploy('gc', '--json'))).toEqual({
      ...NOTHING,
      versions: [{ name: 'catalog', version: '1.0.0' }],
    });
    commandLine.startRegistrar();
    expect((await deploy('promote', 'catalog@2.0.0')).code).toBe(0);
  });

  it('keeps a version that was live within 14 days', async () => {
    await twelveVersions(13);
    expect(answerOf(await deploy('gc', '--json'))).toEqual({
      ...NOTHING,
      versions: [{ name: 'catalog', version: '2.0.0' }],
    });
    expect(await isThere('1.0.0')).toBe(true);
  });
});

describe('a platform without a registrar', () => {
  it('ends a promote with 5, and its signed pointer goes live once a registrar runs', async () => {
    await liveOneAfterAnother('1.0.0');
    await publishRemote(store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    await commandLine.registrar.stop();
    expect(await deploy('promote', 'catalog@2.0.0', '--wait', '0.2')).toMatchObject({
      code: 5,
      err: expect.stringContaining('What is signed (pointer 2 of catalog) stays') as string,
    });
    expect(await liveCatalog()).toBe('1.0.0');
    commandLine.startRegistrar();
    while ((await liveCatalog()) !== '2.0.0') await delay(20);
    // The registrar always records a promotion, but only after it is live (complete.ts).
    const recorded = async () => answerOf(await deploy('history', 'catalog', '--json')) as unknown[];
    while ((await recorded()).length < 2) await delay(20);
    expect(await recorded()).toHaveLength(2);
  });

  it('lets a promote sign with only its own team’s key', async () => {
    await liveOneAfterAnother('1.0.0');
    await publishRemote(store, 'catalog', { version: '2.0.0', routes: [aRoute('/')] });
    const teams = await mkdtemp(join(tmpdir(), 'lotes-team-'));
    for (const name of ['team-catalog.pem', 'passphrase'])
      await copyFile(join(keysOf(store.directory), name), join(teams, name));
    process.env.KEYS_DIR = teams;
    expect((await deploy('promote', 'catalog@2.0.0')).code).toBe(0);
    await rm(teams, { recursive: true });
  });
});

describe('the exit code', () => {
  it.each([
    [['promote', 'catalog'], 2, '"catalog" is no <name>@<version>.'],
    [['promote', 'catalog@no version'], 2, '"no version" is no version.'],
    [['publish', 'nothing'], 2, 'There are the packages shell,'],
    [['rollback', 'catalog'], 2, "required option '--why <reason>' not specified"],
    [['fly'], 2, "unknown command 'fly'"],
    [['fly'], 2, '(npm run deploy -- <command> --help tells more)'],
    [['promote', 'catalog@1.0.0'], 1, 'it is not in the store: it was never published, or gc removed it'],
  ])('after %j equals %i', async (argv, code, sentence) => {
    const failed = await deploy(...argv);
    expect(failed.code).toBe(code);
    expect(failed.err).toContain(sentence);
  });
});
