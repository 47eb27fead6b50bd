import { rm } from 'node:fs/promises';
import { later } from '@lotes/shared-contract/dates';
import { readLive, readRegistry } from '../store/release-store';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import {
  pointerKey,
  readPointer,
  type PointerFile,
  type PointerNote,
  type PointerPlace,
} from '../trust/pointers';
import { readVerdict, undecided } from '../trust/verdicts';
import { passingMarks } from './marks';
import { pendingPointers } from './pending-pointers';
import { Registrar, SILENT_LOG } from './registrar';

const MANY = 30;
const CATALOG = { name: 'catalog', epoch: 1 };
const catalogAt = (n: number) => ({ ...CATALOG, n });

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
  const catalog = await publishRemote(store, 'catalog', { routes: [aRoute('/')] });
  await promoteHere(store, [await publishShell(store), catalog, await reservations('1.0.0')]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(store.directory, { recursive: true });
});

const reservations = (version: string) =>
  publishRemote(store, 'reservations', { version, routes: [aRoute('/myreservation')] });

/** A registrar that starts now, or hours later. */
function aRegistrar({ hours = 0 } = {}): Registrar {
  const now = () => later(new Date(), { hours });
  return new Registrar({ open: () => Promise.resolve(store), marks: passingMarks(), log: SILENT_LOG, now });
}

/** The number of verdicts on the catalog's many pointers that `step` writes before the second composition. */
async function verdictsBefore(step: () => Promise<unknown>): Promise<number> {
  const create = jest.spyOn(store.target, 'create');
  await step();
  const keys = create.mock.calls.map(([key]) => key);
  const composed = keys.findIndex((key) => key.startsWith('compositions/'));
  expect(composed).toBeGreaterThanOrEqual(0);
  const isWaiting = (key: string) =>
    key.startsWith('pointers/catalog/') && !key.startsWith('pointers/catalog/1/0000000001');
  return keys.slice(0, composed).filter(isWaiting).length;
}

describe('many pointers of one team', () => {
  beforeEach(async () => {
    for (let n = 2; n <= MANY + 1; n += 1) await store.target.create(pointerKey(catalogAt(n)), '{}');
  });

  it('are listed, and only the lowest of them is read', async () => {
    const live = await readLive(store);
    const read = jest.spyOn(store.target, 'read');
    const { groups } = await pendingPointers(store, live, {});
    expect(groups).toHaveLength(1);
    expect(read.mock.calls.map(([key]) => key)).toEqual([pointerKey(catalogAt(2))]);
  });

  it('delay no pointer of another team', async () => {
    const promote = promoteByTeam(store, [await reservations('2.0.0')], { timeoutMs: 0 });
    await expect(promote).rejects.toThrow('No registrar answered');
    // Time stands still, so that one step decides all of them, however slow the machine is.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await verdictsBefore(() => aRegistrar().step())).toBeLessThanOrEqual(1);
    expect((await readRegistry(store))?.remotes.reservations?.version).toBe('2.0.0');
    expect(await undecided(store.target, CATALOG)).toEqual([]);
  });

  it('do not delay the renewal of the composition', async () => {
    expect(await verdictsBefore(() => aRegistrar({ hours: 2 }).step())).toBeLessThanOrEqual(1);
  });

  it('are decided in steps of two seconds', async () => {
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const create = store.target.create.bind(store.target);
    jest.spyOn(store.target, 'create').mockImplementation((key, text) => {
      time += 200;
      return create(key, text);
    });
    const registrar = aRegistrar();
    let steps = 1;
    while (await registrar.step()) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(2);
    expect(await undecided(store.target, CATALOG)).toEqual([]);
  });
});

describe('a pointer file beyond its limits', () => {
  const noted = (note: Partial<PointerNote>): Partial<PointerFile> => ({
    note: { kind: 'promote', by: 'ana', why: null, with: [catalogAt(2)], ...note },
  });
  const together = (...places: PointerPlace[]) => noted({ with: [catalogAt(2), ...places] });
  const others = Array.from({ length: 64 }, (_, index) => ({ name: `r${String(index)}`, epoch: 1, n: 1 }));

  it.each<[string, Partial<PointerFile>]>([
    ['is too long', { browser: ' '.repeat(131_072) }],
    ['is to go live with another one of its remote', together(catalogAt(3))],
    ['is to go live with more remotes than there can be', together(...others)],
    ['has a long name', noted({ by: 'a'.repeat(201) })],
    ['has a long reason', noted({ why: 'a'.repeat(2_001) })],
    ['has a name that ends the line', noted({ by: 'ana\nbob' })],
    ['has a reason that erases its line', noted({ why: '\u001B[1A\u001B[2K' })],
    ['has a reason that is shown backwards', noted({ why: 'a\u202Eb' })],
  ])('is refused before it is verified if it %s', async (_what, change) => {
    const first = await readPointer(store.target, catalogAt(1));
    await store.target.create(pointerKey(catalogAt(2)), JSON.stringify({ ...first, ...change }));
    await aRegistrar().step();
    const verdict = await readVerdict(store.target, catalogAt(2));
    expect(verdict?.problems).toEqual([
      'The pointer file of catalog is unusable: it is no pointer or is too long, or its note is malformed, is too long or has control characters.',
    ]);
  });
});
