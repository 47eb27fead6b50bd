import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory } from '../store/history';
import { openReleaseStore, readRegistry, releasesOf } from '../store/release-store';
import { DirectoryTarget } from '../store/target/directory-target';
import { aFill, publishRemote, publishShell } from '../testing/published-release';
import { RELEASES_FOLDER } from './create-backup';
import { restoreReleases } from './restore-releases';

const SLOT = 'lot-actions';

describe('the releases of a backup on a local platform', () => {
  let root: string;
  let saved: { target: DirectoryTarget };
  const catalog = { name: 'catalog', version: '1.0.0' };
  const live = [{ name: 'shell', version: '1.0.0' }, catalog, { name: 'reservations', version: '1.0.0' }];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lotes-restore-'));
    saved = { target: new DirectoryTarget(join(root, 'backup', RELEASES_FOLDER)) };
    await publishShell(saved);
    await publishRemote(saved, 'catalog', { offers: [SLOT] });
  });
  afterEach(() => rm(root, { recursive: true }));

  /** Restores what the backup calls live; returns the messages, the names that are live then, and who promoted them. */
  async function restore(named: typeof live) {
    const target = new DirectoryTarget(join(root, 'releases'));
    const releases = { target, keys: join(root, 'keys'), environment: 'local' };
    const said: string[] = [];
    const manifest = { live: named, madeAt: new Date().toISOString() };
    await restoreReleases(
      { settings: { releases }, backup: join(root, 'backup'), manifest, say: (line) => said.push(line) },
      undefined,
    );
    const store = await openReleaseStore(releases);
    const registry = await readRegistry(store);
    const { promotions } = await readHistory(store, registry?.sequence ?? 0);
    return {
      said,
      names: releasesOf(registry).map(({ name }) => name),
      history: promotions.map(({ by }) => by),
    };
  }

  const damage = (file: string, text: string) =>
    writeFile(join(root, 'backup', RELEASES_FOLDER, 'remotes/catalog/1.0.0', file), text);

  it.each([
    ['home.js', 'home.js was changed after it was published'],
    ['release.json', 'release.json is not a release document'],
  ])('are live without the one whose %s is damaged, which is reported', async (file, problem) => {
    await publishRemote(saved, 'reservations');
    await damage(file, 'changed');
    const { said, names } = await restore(live);
    expect(names).toEqual(['shell', 'reservations']);
    expect(said).toEqual([
      `ATTENTION: catalog@1.0.0 was live and is damaged (${problem}), so that it is not live here: "npm start" publishes it again`,
      expect.stringContaining('2 releases are published again (registry 1)'),
    ]);
  });

  it('are all live if only a compressed copy is damaged, as promotion makes them live then', async () => {
    await damage('home.js.br', 'garbage');
    const { said, names, history } = await restore(live.slice(0, 2));
    expect(names).toEqual(['shell', 'catalog']);
    expect(history).toEqual(['restore']);
    expect(said).toEqual([expect.stringContaining('2 releases are published again (registry 1)')]);
  });

  it('are not live if they do not fit together, which is reported', async () => {
    await publishRemote(saved, 'reservations', { slots: [aFill(SLOT)] });
    const { said, names } = await restore(live.filter((release) => release !== catalog));
    expect(names).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(
        /^ATTENTION: No release is live until "npm start" publishes them again: .*lot-actions/,
      ),
    ]);
  });
});
