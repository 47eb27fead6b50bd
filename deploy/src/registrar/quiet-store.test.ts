import { ApiUnreachable } from '../compatibility/deployed-api';
import { readRegistry, type ReleaseStore, openReleaseStore } from '../store/release-store';
import { promoteByTeam } from '../testing/promote-here';
import { anEmptyStoreIn, aRoute, keysOf, publishRemote, publishShell } from '../testing/published-release';
import { readText } from '../store/target/release-target';
import { TARGETS, type TestedTarget } from '../testing/tested-targets';
import { compositionKey, factsOf, type ComposedEntries } from '../trust/compositions';
import { delegate } from '../trust/next-root';
import { pointerKey } from '../trust/pointers';
import { rootKey } from '../trust/trust-store';
import { readVerdict } from '../trust/verdicts';
import { passingMarks } from './marks';
import { Registrar, SILENT_LOG, type RegistrarOptions } from './registrar';

describe.each(TARGETS)('a registrar of $name in which nothing waits', ({ open }) => {
  let tested: TestedTarget;
  let store: ReleaseStore;
  let registrar: Registrar;
  let warnings: string[];
  let api: RegistrarOptions['api'];
  const marks = passingMarks();
  beforeEach(async () => {
    tested = await open();
    store = await anEmptyStoreIn(tested.target, tested.folder, { catalog: ['/'] });
    warnings = [];
    api = undefined;
    registrar = startedRegistrar();
    await promote(await publishShell(store), await catalog('1.0.0'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await tested.close();
  });

  const place = () => ({ target: tested.target, keys: keysOf(tested.folder), environment: 'local' });
  const catalog = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });
  const step = async () => void (await registrar.step());
  const promote = (...releases: Parameters<typeof promoteByTeam>[1][number][]) =>
    promoteByTeam(store, releases, { decide: step, timeoutMs: 0 });
  const liveVersion = async () => (await readRegistry(store))?.remotes.catalog?.version;
  const pointerAt = (n: number) => ({ name: 'catalog', epoch: 1, n });

  function startedRegistrar(): Registrar {
    const log = {
      ...SILENT_LOG,
      warn: (_fields: object, said: string) => warnings.push(said),
    };
    const options = { marks, log: log as unknown as RegistrarOptions['log'] };
    return new Registrar({
      ...options,
      open: () => openReleaseStore(place()),
      api: () => api?.() ?? Promise.resolve({}),
    });
  }

  /** Runs `work`, and returns the folders that were listed during it. */
  async function listedBy(work: () => Promise<unknown>): Promise<string[]> {
    const list = jest.spyOn(tested.target, 'list');
    await work();
    const folders = list.mock.calls.map(([folder]) => folder);
    list.mockRestore();
    return folders;
  }

  it('lists nothing, and requests each expected object once', async () => {
    const looks = jest.spyOn(tested.target, 'stateOf');
    const reads = jest.spyOn(tested.target, 'read');
    expect(await listedBy(step)).toEqual([]);
    // The root, the composition, those that would follow them, and the next pointer of each of four holders.
    expect(looks).toHaveBeenCalledTimes(2 + 2 + 4);
    expect(reads).not.toHaveBeenCalled();
  });

  it('decides on the next pointer without listing roots or compositions', async () => {
    const next = await catalog('2.0.0');
    const listed = await listedBy(() => promote(next));
    // Only the command lists compositions, for the live one.
    expect(listed.filter((folder) => /^(compositions|trust)/.test(folder))).toEqual(['compositions/']);
    expect(await liveVersion()).toBe('2.0.0');
  });

  it('sees a new root at once', async () => {
    const delegating = delegate(place(), 'fresh', []);
    while ((await tested.target.stateOf(rootKey(2))) === undefined)
      await new Promise((done) => setTimeout(done, 5));
    await step();
    const text = await readText(tested.target, compositionKey(2));
    expect(factsOf((JSON.parse(text ?? '') as ComposedEntries).composition).root).toBe(2);
    expect((await delegating).delegations.has('fresh')).toBe(true);
  });

  it('sees at once a composition of another registrar, and continues above it', async () => {
    const other = startedRegistrar();
    const decide = async () => void (await other.step());
    await promoteByTeam(store, [await catalog('2.0.0')], { decide, timeoutMs: 0 });
    const { sequence, remotes } = await promote(await publishShell(store, { version: '2.0.0' }));
    expect([sequence, remotes.catalog?.version]).toEqual([3, '2.0.0']);
    expect(warnings).toEqual([]);
  });

  it('sees at once that the store was put back, and then a pointer that the team signs above its old number', async () => {
    await promote(await catalog('2.0.0'));
    await promote(await catalog('3.0.0'));
    for (const seq of [2, 3]) {
      await tested.target.remove(compositionKey(seq));
      await tested.target.remove(pointerKey(pointerAt(seq)));
      await tested.target.remove(pointerKey(pointerAt(seq)).replace('.json', '.verdict.json'));
    }
    await step();
    expect(warnings.join()).toContain('the store was put back to 1, behind 3');
    await step();
    expect(await listedBy(step)).toEqual([]);
    await promote(await catalog('4.0.0'));
    expect(await readVerdict(tested.target, pointerAt(4))).toMatchObject({
      accepted: expect.any(Number) as number,
    });
  });

  it('sees an object with another number than the next one only when it lists again', async () => {
    const now = jest.spyOn(performance, 'now');
    const begun = performance.now();
    await tested.target.create(pointerKey(pointerAt(7)), 'garbage');
    now.mockReturnValue(begun + tested.target.pace.listing - 5000);
    await step();
    expect(await readVerdict(tested.target, pointerAt(7))).toBeUndefined();
    now.mockReturnValue(begun + tested.target.pace.listing + 1);
    await step();
    expect((await readVerdict(tested.target, pointerAt(7)))?.problems).toHaveLength(1);
  });

  it('checks a pointer that waits for the api at each step', async () => {
    api = () => Promise.reject(new ApiUnreachable('The api starts.'));
    const promoting = promoteByTeam(store, [await catalog('2.0.0')], { decide: step });
    while (warnings.length === 0) await new Promise((done) => setTimeout(done, 5));
    await step();
    expect(await liveVersion()).toBe('1.0.0');
    api = undefined;
    await step();
    expect((await promoting).remotes.catalog?.version).toBe('2.0.0');
  });
});
