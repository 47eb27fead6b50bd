import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import { digest, sealPointer, type Pointer } from '@lotes/shared-federation/release';
import { statedRelease } from '../store/release-checks';
import { readRegistry } from '../store/release-store';
import { giveLongFile } from '../testing/long-file';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { startRegistrar, type RunningRegistrar } from '../testing/running-registrar';
import { newestComposition } from '../trust/compositions';
import { numbersIn } from '../trust/numbered-files';
import { digestOfPointer, pointerKey, readPointer, writePointer, type PointerFile } from '../trust/pointers';
import { readVerdict } from '../trust/verdicts';
import { compose } from './compose';
import { decideHere } from './decide-here';
import { NO_MARKS, passingMarks } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

let store: FolderStore;
let registrar: RunningRegistrar | undefined;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0'), await reservations('1.0.0')]);
});
afterEach(async () => {
  await registrar?.stop();
  registrar = undefined;
  await rm(store.directory, { recursive: true });
});

const place = () => ({ target: store.target, keys: keysOf(store.directory), environment: 'local' });
const catalog = (version: string, others = {}) =>
  publishRemote(store, 'catalog', { version, routes: [aRoute('/')], ...others });
const reservations = (version: string) =>
  publishRemote(store, 'reservations', { version, routes: [aRoute('/myreservation')] });
const catalogAt = (n: number) => ({ name: 'catalog', epoch: 1, n });

const liveVersions = async () => {
  const registry = await readRegistry(store);
  return [registry?.remotes.catalog?.version, registry?.remotes.reservations?.version];
};

/** Signs by hand the team's next pointer to a published version, with these changes. */
async function pointByHand(
  version: string,
  change: Partial<Pointer> = {},
  others: Partial<PointerFile> = {},
): Promise<void> {
  const first = await readPointer(store.target, catalogAt(1));
  const body = JSON.parse(first?.pointer.body ?? '') as Pointer;
  const n = (await numbersIn(store.target, 'pointers/catalog/1/')).length + 1;
  const prev = await digestOfPointer(store.target, catalogAt(n - 1));
  const pointer = { ...body, n, prev, live: { ...body.live, version }, ...change };
  await writePointer(store.target, catalogAt(n), {
    pointer: sealPointer(pointer, [await store.keyOf('team-catalog')]),
    browser: first?.browser ?? '',
    ...others,
  });
}

/** Signs by hand the team's next pointer, with the version's own text for browsers. */
async function pointTo(version: string, others: Partial<PointerFile> = {}): Promise<void> {
  const { statement } = await statedRelease(store, { name: 'catalog', version });
  const browser = JSON.stringify(statement.remote);
  await pointByHand(version, { live: { version, browser: digest(browser) } }, { browser, ...others });
}

const verdictOn = async (n: number) => {
  for (;;) {
    const verdict = await readVerdict(store.target, catalogAt(n));
    if (verdict) return verdict;
    await new Promise((done) => setTimeout(done, 10));
  }
};

describe('a refused pointer', () => {
  const somewhere = 'A'.repeat(64);
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a pointer that does not name the one before',
      () => pointByHand('1.0.0', { prev: somewhere }),
      /does not follow/,
    ],
    [
      'a pointer that leaves out numbers',
      () => pointByHand('1.0.0', { n: 3 }),
      /pointer 3 under the number 2/,
    ],
    ['a pointer to a version that was never published', () => pointByHand('7.0.0'), /never published/],
    [
      'a pointer for another environment',
      () => pointByHand('1.0.0', { environment: 'staging' }),
      /in staging/,
    ],
    ['a pointer for another remote', () => pointByHand('1.0.0', { remote: 'shell' }), /signed for shell/],
    [
      'an incomplete file of a pointer',
      () => writeFile(join(store.directory, pointerKey(catalogAt(2))), '{"pointer":'),
      /no pointer/,
    ],
    [
      'a pointer file without an end',
      () => symlink('/dev/zero', join(store.directory, pointerKey(catalogAt(2)))),
      /no pointer/,
    ],
    [
      "a pointer to a version with another team's route",
      async () => {
        await catalog('7.0.0', { routes: [aRoute('/myreservation')] });
        await pointTo('7.0.0');
      },
      /declares the route \/myreservation, which reservations holds/,
    ],
    [
      'a pointer to a version with a file over the limit',
      async () => {
        const long = await catalog('7.0.0');
        await giveLongFile(store, long, 'home.js', 17 * 1024 * 1024);
        await pointTo('7.0.0');
      },
      /home.js was emptied after it was published, or has more than 16 MiB/,
    ],
    [
      'a pointer that another team signed',
      async () => {
        await pointByHand('1.0.0');
        const file = join(store.directory, pointerKey(catalogAt(2)));
        const content = await readPointer(store.target, catalogAt(2));
        const pointer = sealPointer(JSON.parse(content?.pointer.body ?? '') as Pointer, [
          await store.keyOf('team-reservations'),
        ]);
        await writeFile(file, JSON.stringify({ ...content, pointer }));
      },
      /not signed by 1 of/,
    ],
  ])('%s is refused, and the next one of its team goes live', async (_what, arrange, sentence) => {
    await arrange();
    registrar = startRegistrar(place());
    expect((await verdictOn(2)).problems?.join()).toMatch(sentence);
    expect(await liveVersions()).toEqual(['1.0.0', '1.0.0']);
    await promoteByTeam(store, [await catalog('2.0.0')]);
    expect(await verdictOn(3)).toEqual({ accepted: 2 });
    expect(await liveVersions()).toEqual(['2.0.0', '1.0.0']);
  });

  const companion = { name: 'reservations', epoch: 1, n: 2 };
  const note = { kind: 'promote' as const, by: 'ana', why: null, with: [catalogAt(2), companion] };
  const missing = /pointer 2 of reservations, with which it was to go/;

  it('a pointer whose companion never came is refused, and the next one of its team goes live', async () => {
    await pointByHand('1.0.0', {}, { note });
    registrar = startRegistrar(place());
    await promoteByTeam(store, [await catalog('2.0.0')]);
    expect((await verdictOn(2)).problems?.join()).toMatch(missing);
    expect(await liveVersions()).toEqual(['2.0.0', '1.0.0']);
  });

  it.each<[string, () => Promise<void>, RegExp]>([
    ['was left by an abandoned promote', () => pointTo('2.0.0', { note }), missing],
    ['is refused anyway', () => pointByHand('1.0.0', { prev: somewhere }, { note }), missing],
    [
      'copies the other names, without its own',
      () => pointByHand('1.0.0', { prev: somewhere }, { note: { ...note, with: [companion] } }),
      /does not follow/,
    ],
  ])(
    'a pointer that names another one which does not name it, and %s, is refused, and the other one goes live',
    async (_what, arrange, sentence) => {
      await catalog('2.0.0');
      await arrange();
      const next = await reservations('2.0.0');
      registrar = startRegistrar(place());
      await promoteByTeam(store, [next]);
      expect(await liveVersions()).toEqual(['1.0.0', '2.0.0']);
      expect((await verdictOn(2)).problems?.join()).toMatch(sentence);
    },
  );
});

describe('unreadable objects of one team', () => {
  const pointer = () => join(store.directory, pointerKey(catalogAt(2)));
  it.each<[string, () => Promise<unknown>]>([
    ['a pointer that is a link to itself', () => symlink(pointer(), pointer())],
    [
      'the version that a pointer names',
      async () => {
        const file = join(store.directory, 'remotes/catalog/2.0.0/release.json');
        await catalog('2.0.0');
        await pointByHand('2.0.0');
        await rm(file);
        await symlink(file, file);
      },
    ],
  ])('%s holds up only its own team, and is reported once', async (_what, arrange) => {
    await arrange();
    registrar = startRegistrar(place());
    const next = await reservations('2.0.0');
    await promoteByTeam(store, [next], { timeoutMs: 5000 });
    expect(await liveVersions()).toEqual(['1.0.0', '2.0.0']);
    expect(registrar.complaints).toEqual([expect.stringContaining('ELOOP')]);
  });
});

test('the live composition is renewed even if no pointer can be read', async () => {
  const now = () => later(new Date(), { hours: 2 });
  const running = new Registrar({
    open: () => Promise.resolve(store),
    marks: passingMarks(),
    log: SILENT_LOG,
    now,
  });
  const list = store.target.list.bind(store.target);
  const failing = jest
    .spyOn(store.target, 'list')
    .mockImplementation((below) =>
      below.startsWith('pointers/')
        ? Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
        : list(below),
    );
  await expect(running.step()).rejects.toMatchObject({ code: 'EIO' });
  failing.mockRestore();
  expect(await newestComposition(store.target)).toBe(2);
});

test('a joint promote after the store was put back signs only above the number of the remote that is behind', async () => {
  await pointByHand('7.0.0');
  await decideHere(store);
  const marks = passingMarks();
  const pointers = { catalog: { epoch: 1, n: 80 } };
  await marks.raise(store.trust.id, { root: 1, sequence: 1, pointers });
  registrar = startRegistrar(place(), { marks });
  await promoteByTeam(store, [await catalog('2.0.0'), await reservations('2.0.0')]);
  expect(await liveVersions()).toEqual(['2.0.0', '2.0.0']);
  expect(await numbersIn(store.target, 'pointers/catalog/1/')).toEqual([1, 2, 3, 81]);
  expect(await numbersIn(store.target, 'pointers/reservations/1/')).toEqual([1, 2, 3]);
});

/** A catalog whose text for browsers grows with its title. */
function titled(length: number) {
  const text = 'x'.repeat(length);
  return catalog('2.0.0', { routes: [{ ...aRoute('/'), title: { es: text, en: text } }] });
}

test('a version with more text for browsers than one team may have is refused, and other teams still promote', async () => {
  const says =
    /catalog@2.0.0 says 3\d,\d{3} characters to browsers, and 32,768 are its share of the registry/;
  const long = await titled(16_384);
  await expect(promoteByTeam(store, [long])).rejects.toThrow(says);
  await pointTo('2.0.0');
  registrar = startRegistrar(place());
  expect((await verdictOn(2)).problems?.join()).toMatch(says);
  await promoteByTeam(store, [await publishRemote(store, 'payments')]);
  expect(Object.keys((await readRegistry(store))?.remotes ?? {})).toEqual([
    'catalog',
    'reservations',
    'payments',
  ]);
});

test('a version that would make the registry longer than browsers read is not composed', async () => {
  await titled(300_000);
  await pointTo('2.0.0');
  const added = await readPointer(store.target, catalogAt(2));
  if (!added) throw new Error('The pointer lies there.');
  const next = { live: undefined, added: [added], marks: NO_MARKS, seq: 2, now: new Date() };
  expect(await compose(store, next, { mayLeaveOut: false })).toEqual({
    outcome: 'refused',
    problems: [
      expect.stringMatching(
        /catalog would be refused by browsers. With it, the registry is 60\d,\d{3} characters long, and 524,288 are read at the most/,
      ),
    ],
  });
});
