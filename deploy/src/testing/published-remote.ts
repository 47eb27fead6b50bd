import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '../publish/write-release';
import { openReleaseStore, type ReleaseStore } from '../store/release-store';

/** What the artefact of `publishRemote` is made of. */
export const SOURCE = 'the same sources';
export const REFERENCE = { name: 'catalog', version: '1.0.0' };

/** A release store in a directory of its own. */
export async function anEmptyStore(): Promise<ReleaseStore> {
  return openReleaseStore({ directory: await mkdtemp(join(tmpdir(), 'lotes-release-')) });
}

/** Publishes a small remote as a build would have left it: an entry, one page, and texts. */
export async function publishRemote(store: ReleaseStore, page = 'self.page = "lots";'.repeat(40)) {
  const staged = join(store.directory, '.staging', `catalog-${String(Math.random())}`);
  await mkdir(staged, { recursive: true });
  const document = {
    kind: 'remote',
    name: REFERENCE.name,
    version: REFERENCE.version,
    descriptor: { name: 'catalog', contract: 1, routes: [], menu: [], slots: [] },
    entry: 'remote-entry.js',
    container: 'lotes_catalog_1_0_0',
    modules: { 'home/home.page': ['home.js'] },
    shared: {},
  };
  await writeFile(join(staged, 'remote.json'), JSON.stringify(document));
  await writeFile(join(staged, 'remote-entry.js'), 'self.entry = 1;'.repeat(40));
  await writeFile(join(staged, 'home.js'), page);
  return writeRelease(store, staged, SOURCE);
}
