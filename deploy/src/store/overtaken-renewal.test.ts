import { rm } from 'node:fs/promises';
import { later } from '@lotes/shared-contract/dates';
import { decideHere } from '../registrar/decide-here';
import { promoteByTeam } from '../testing/promote-here';
import { aLiveCatalog, publishShell, type FolderStore } from '../testing/published-release';
import { numbersIn } from '../trust/numbered-files';
import { pointersOf } from '../trust/pointers';
import { undecided } from '../trust/verdicts';
import { readRegistry } from './release-store';

/** A renewal of version 1.0.0, while a release of version 2.0.0 is under way. */
describe('the renewal of a pointer', () => {
  let store: FolderStore;
  beforeEach(async () => {
    store = await aLiveCatalog();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(store.directory, { recursive: true });
  });

  const at = (version: string) => [{ name: 'catalog', version }];
  const release = (decide?: typeof decideHere) =>
    promoteByTeam(store, at('2.0.0'), { ...(decide && { decide }), timeoutMs: 0 });
  const renew = () =>
    promoteByTeam(store, at('1.0.0'), { isRenewal: true, decide: decideHere, timeoutMs: 0 });
  const liveVersion = async () => (await readRegistry(store))?.remotes.catalog?.version;
  const pointers = () => numbersIn(store.target, pointersOf({ name: 'catalog', epoch: 1 }));

  /** Runs `work` once, just before the next object below a folder is created. */
  function beforeCreating(folder: string, work: () => Promise<unknown>): void {
    const create = store.target.create.bind(store.target);
    let isDone = false;
    jest.spyOn(store.target, 'create').mockImplementation(async (key, content) => {
      if (!isDone && key.startsWith(folder)) {
        isDone = true;
        await work();
      }
      return create(key, content);
    });
  }

  it('signs the live version again', async () => {
    await renew();
    expect([await liveVersion(), await pointers()]).toEqual(['1.0.0', [1, 2]]);
  });

  it('is refused once another version is live', async () => {
    await release(decideHere);
    await expect(renew()).rejects.toThrow('catalog@2.0.0 was signed meanwhile');
    expect([await liveVersion(), await pointers()]).toEqual(['2.0.0', [1, 2]]);
  });

  it('is refused while another version waits for the registrar', async () => {
    await expect(release()).rejects.toThrow('No registrar answered');
    await expect(renew()).rejects.toThrow('catalog@2.0.0 was signed meanwhile');
    await decideHere(store);
    expect([await liveVersion(), await pointers()]).toEqual(['2.0.0', [1, 2]]);
  });

  it('is refused if another version takes its number', async () => {
    beforeCreating('pointers/catalog/', () => release(decideHere));
    await expect(renew()).rejects.toThrow('catalog@2.0.0 was signed meanwhile');
    expect([await liveVersion(), await pointers()]).toEqual(['2.0.0', [1, 2]]);
  });

  it('never undoes a release that starts at the same time', async () => {
    for (const [from, to] of [
      ['1.0.0', '2.0.0'],
      ['2.0.0', '1.0.0'],
      ['1.0.0', '2.0.0'],
    ] as const) {
      const options = { decide: decideHere, timeoutMs: 5000 };
      const [released] = await Promise.allSettled([
        promoteByTeam(store, at(to), options),
        promoteByTeam(store, at(from), { ...options, isRenewal: true }),
      ]);
      expect([released.status, await liveVersion()]).toEqual(['fulfilled', to]);
    }
  });

  /** A promote of version 2.0.0 and a shell that ends some minutes ago, after the first of its two pointers was written. */
  async function abandonPromote({ minutes }: { minutes: number }): Promise<void> {
    const shell = await publishShell(store, { version: '2.0.0' });
    beforeCreating('pointers/shell/', () => Promise.reject(new Error('Killed')));
    const now = () => later(new Date(), { minutes: -minutes });
    const promote = promoteByTeam(store, [...at('2.0.0'), shell], { decide: decideHere, now });
    await expect(promote).rejects.toThrow('Killed');
    await decideHere(store);
    expect([await liveVersion(), await pointers()]).toEqual(['1.0.0', [1, 2]]);
  }

  it('is possible above a version whose promote was abandoned, which then never goes live', async () => {
    await abandonPromote({ minutes: 61 });
    await renew();
    expect([await liveVersion(), await pointers()]).toEqual(['1.0.0', [1, 2, 3]]);
    expect(await undecided(store.target, { name: 'catalog', epoch: 1 })).toEqual([]);
  });

  it('is refused while a promote may still write its other pointers', async () => {
    await abandonPromote({ minutes: 50 });
    await expect(renew()).rejects.toThrow('catalog@2.0.0 was signed meanwhile');
    expect(await pointers()).toEqual([1, 2]);
  });

  it('is possible above a refused version, and above an older one whose verdict is missing', async () => {
    await expect(release()).rejects.toThrow('No registrar answered');
    const verdict = 'pointers/catalog/1/0000000002.verdict.json';
    await store.target.create(verdict, '{"problems":["Not this one."]}');
    await renew();
    await store.target.remove(verdict);
    await renew();
    expect([await liveVersion(), await pointers()]).toEqual(['1.0.0', [1, 2, 3, 4]]);
  });
});
