import { rm } from 'node:fs/promises';
import { decideHere } from '../registrar/decide-here';
import { promoteByTeam } from '../testing/promote-here';
import { aLiveCatalog, type FolderStore } from '../testing/published-release';
import { pointersIn } from '../trust/verdicts';
import { RegistrarSilent } from './await-registrar';
import { readRegistry } from './release-store';
import { TargetUnavailable } from './target/release-target';

let store: FolderStore;
beforeEach(async () => {
  store = await aLiveCatalog();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(store.directory, { recursive: true });
});

const second = [{ name: 'catalog', version: '2.0.0' }];
const silent = () => new TargetUnavailable('The bucket does not answer.');
const noDisk = () => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });

/** Lets the next reads of keys that match fail; those of other keys succeed. */
function failReads(of: RegExp, { times, fault }: { times: number; fault: () => Error }): void {
  const read = store.target.read.bind(store.target);
  let left = times;
  jest.spyOn(store.target, 'read').mockImplementation((key, most) => {
    if (!of.test(key) || left === 0) return read(key, most);
    left -= 1;
    return Promise.reject(fault());
  });
}

describe('a promote that waits for the registrar', () => {
  it.each([silent, noDisk])(
    'says that its pointer stays if the store answers no longer (%#)',
    async (fault) => {
      failReads(/2\.verdict/, { times: Infinity, fault });
      const promoting = promoteByTeam(store, second, { timeoutMs: 0 });
      await expect(promoting).rejects.toThrow(RegistrarSilent);
      await expect(promoting).rejects.toThrow(
        new RegExp(`\\(pointer 2 of catalog\\) stays.*The store could not be read: ${fault().message}`),
      );
      const { undecided } = await pointersIn(store.target, { name: 'catalog', epoch: 1 });
      expect(undecided).toEqual([2]);
    },
  );

  it.each([
    ['a verdict', /verdict/],
    ['what it made live', /^compositions\//],
  ])('waits on after a fault of the store in reading %s', async (_, of) => {
    const decide = async () => {
      await decideHere(store);
      failReads(of, { times: 1, fault: noDisk });
    };
    const { remotes } = await promoteByTeam(store, second, { decide, timeoutMs: 5000 });
    expect(remotes.catalog?.version).toBe('2.0.0');
    expect((await readRegistry(store))?.remotes.catalog?.version).toBe('2.0.0');
  });
});
