import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeployedApi } from '../compatibility/deployed-api';
import { openReleaseStore, readRegistry, readRelease } from '../store/release-store';
import { promoteByTeam } from '../testing/promote-here';
import { aLiveCatalog, keysOf, type FolderStore } from '../testing/published-release';
import { pointerKey, readPointer } from '../trust/pointers';
import { readVerdict } from '../trust/verdicts';
import { passingMarks } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

const SECOND = { name: 'catalog', epoch: 1, n: 2 };

describe('a signed pointer that the registrar refuses', () => {
  let store: FolderStore;
  beforeEach(async () => {
    store = await aLiveCatalog();
    const signed = promoteByTeam(store, [{ name: 'catalog', version: '2.0.0' }], { timeoutMs: 0 });
    await expect(signed).rejects.toMatchObject({ name: 'RegistrarSilent' });
  });
  afterEach(() => rm(store.directory, { recursive: true }));

  /** Decides once. @returns the problems of the pointer, and what was logged of it */
  async function decide(api?: DeployedApi) {
    const log = { ...SILENT_LOG, warn: jest.fn(), error: jest.fn() };
    const place = { target: store.target, keys: keysOf(store.directory), environment: 'local' };
    await new Registrar({ open: () => openReleaseStore(place), marks: passingMarks(), log, api }).step();
    expect((await readRegistry(store))?.remotes.catalog?.version).toBe('1.0.0');
    const { problems } = (await readVerdict(store.target, SECOND)) ?? {};
    return { problems, warnings: log.warn.mock.calls, errors: log.error.mock.calls };
  }

  it('because of an error in its own code is not blamed on the team, and the log has the cause', async () => {
    const cause = new TypeError('undefined is not a function');
    const { problems, warnings, errors } = await decide(() => Promise.reject(cause));
    expect(problems).toEqual([
      'The registrar failed to check it, and its log has the cause: promote it again once that is mended.',
    ]);
    expect(errors).toEqual([[{ ...SECOND, problems, err: cause }, 'pointer refused']]);
    expect(warnings).toEqual([]);
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      'its release document is damaged',
      () => writeFile(join(store.directory, 'remotes/catalog/2.0.0/release.json'), '{"kind":'),
      'remotes/catalog/2.0.0/release.json is no release document: publish that version again.',
    ],
    [
      'its release document has a name that no path can have',
      async () => {
        const release = await readRelease(store, { name: 'catalog', version: '2.0.0' });
        await writeFile(
          join(store.directory, 'remotes/catalog/2.0.0/release.json'),
          JSON.stringify({ ...release, name: 'cata log' }),
        );
      },
      'remotes/catalog/2.0.0/release.json is no release document: publish that version again.',
    ],
    [
      'its text for browsers is not JSON',
      async () => {
        const file = { ...(await readPointer(store.target, SECOND)), browser: '{"version":' };
        await writeFile(join(store.directory, pointerKey(SECOND)), JSON.stringify(file));
      },
      'What its team signed of catalog is not what release.json says: publish it again.',
    ],
  ])('because %s is refused with that reason, and logged as a warning', async (_why, damage, sentence) => {
    await damage();
    const { problems, warnings, errors } = await decide();
    expect(problems).toEqual([sentence]);
    expect(warnings).toEqual([[{ ...SECOND, problems }, 'pointer refused']]);
    expect(errors).toEqual([]);
  });
});
