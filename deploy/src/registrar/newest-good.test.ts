import { rm } from 'node:fs/promises';
import { writeByHand } from '../testing/composed-by-hand';
import { promoteHere } from '../testing/promote-here';
import { anEmptyStore, publishShell, type FolderStore } from '../testing/published-release';
import { compositionKey, registryDocument } from '../trust/compositions';
import { newestGood } from './newest-good';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore();
  await promoteHere(store, [await publishShell(store)]);
  const { remotes } = await registryDocument(store.target, 1, store.trust.id);
  const pointers = remotes.map(({ pointer }) => pointer);
  await writeByHand(store, pointers, { seq: 2 });
  await store.target.create(compositionKey(3), 'damaged');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(store.directory, { recursive: true });
});

/** Lets the disk fail at one composition. */
function failAt(seq: number): void {
  const read = store.target.read.bind(store.target);
  jest.spyOn(store.target, 'read').mockImplementation((key, most) => {
    if (key === compositionKey(seq))
      return Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }));
    return read(key, most);
  });
}

describe('the newest good composition', () => {
  it('is found below a damaged one, although an older one is unreadable', async () => {
    failAt(1);
    const found = await newestGood(store.target, store.trust, 3);
    expect(found?.verified.registry.sequence).toBe(2);
  });

  it('is unknown while one that may be it is unreadable', async () => {
    failAt(2);
    await expect(newestGood(store.target, store.trust, 3)).rejects.toThrow('EIO');
  });
});
