import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryRefused } from '@lotes/shared-federation/release';
import { promoteHere } from '../testing/promote-here';
import { artefactFolder, openReleaseStore, readRegistry, readRelease } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { leaveBuild, remoteBuild } from '../testing/published-release';
import { compositionKey } from '../trust/compositions';
import { initLocalKeys } from '../trust/init-local-keys';
import { PUBLISHED_PACKAGES, SHARED_PACKAGES } from '../workspace';
import { discardOldest } from './built-artefacts';
import { publishPackage } from './publish-package';

/** A checkout with sources that are built by hand. */
let root: string;
/** The packages that were built, in order. */
let built: string[];
/** For each build, true if it was to keep the compiler's disk cache. */
let caching: (boolean | undefined)[];
/** Runs in the middle of a build. */
let duringBuild: () => Promise<void>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lotes-checkout-'));
  built = [];
  caching = [];
  duringBuild = () => Promise.resolve();
  for (const name of [...PUBLISHED_PACKAGES, ...SHARED_PACKAGES]) {
    await mkdir(join(root, name, 'src'), { recursive: true });
    await writeFile(join(root, name, 'package.json'), '{"version":"1.0.0"}');
  }
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'mfe-catalog', 'src', 'remote.ts'), "defineRemote({ name: 'catalog' });");
  await writeCatalog('lots');
});
afterEach(() => rm(root, { recursive: true }));

const writeCatalog = (text: string) => writeFile(join(root, 'mfe-catalog', 'src', 'page.ts'), text);

/** The store of the instance with its data in a folder of the checkout. */
const instance = async (DATA_DIR: string) => {
  const options = releaseStoreOptions(root, { DATA_DIR });
  const store = await openReleaseStore(options).catch(async () => {
    await initLocalKeys(options, []);
    return openReleaseStore(options);
  });
  return { ...store, directory: store.target.place };
};

const publish = async (store: Awaited<ReturnType<typeof instance>>) =>
  publishPackage(store, 'mfe-catalog', {
    root,
    build: async (folder, { version = '', outputPath = '', cache }) => {
      const page = await readFile(join(folder, 'src', 'page.ts'), 'utf8');
      await duringBuild();
      built.push(page);
      caching.push(cache);
      await leaveBuild(outputPath, remoteBuild('catalog', { version }), {
        'remote-entry.js': '',
        'home.js': page,
      });
    },
  });

const pageOf = ({ directory }: { directory: string }, version: string) =>
  join(directory, artefactFolder({ name: 'catalog', version }), 'home.js');

describe('two instances of one checkout', () => {
  it('have separate keys and registries, and share one build', async () => {
    const [one, other] = [await instance('one'), await instance('other')];
    const release = await publish(one);
    expect(await publish(other)).toEqual(release);
    expect(built).toEqual(['lots']);
    expect(await readRelease(other, release)).toEqual(await readRelease(one, release));
    expect(other.trust.id).not.toBe(one.trust.id);

    await promoteHere(one, [release]);
    expect((await readRegistry(one))?.remotes).toHaveProperty('catalog');
    expect(await readRegistry(other)).toBeUndefined();
    await promoteHere(other, [release]);
    await copyFile(join(one.directory, compositionKey(1)), join(other.directory, compositionKey(2)));
    await expect(readRegistry(other)).rejects.toThrow(RegistryRefused);
  });

  it("cannot damage each other's files, and repair their own without a build", async () => {
    const [one, other] = [await instance('one'), await instance('other')];
    const { version } = await publish(one);
    await publish(other);
    await writeFile(pageOf(one, version), 'damaged');
    expect(await readFile(pageOf(other, version), 'utf8')).toBe('lots');
    expect(await publish(one)).toMatchObject({ damage: [expect.stringContaining('home.js')] });
    expect(await readFile(pageOf(one, version), 'utf8')).toBe('lots');
    expect(built).toEqual(['lots']);
  });
});

describe('an earlier build', () => {
  const cache = () => join(root, 'node_modules', '.cache', 'lotes', 'artefacts');

  it('is not used if it was damaged: the package is built again', async () => {
    const { source, version } = await publish(await instance('one'));
    const kept = pageOf({ directory: join(cache(), source) }, version);
    await writeFile(kept, 'damaged');
    const other = await instance('other');
    await publish(other);
    expect(await readFile(pageOf(other, version), 'utf8')).toBe('lots');
    expect(await readFile(kept, 'utf8')).toBe('lots');
    expect(built).toEqual(['lots', 'lots']);
  });

  it('makes the build after it keep the compiler’s disk cache; the first build keeps none', async () => {
    const one = await instance('one');
    await publish(one);
    await writeCatalog('lots, edited');
    await publish(one);
    expect(caching).toEqual([false, true]);
  });

  it('does not count for sources that were edited during the build', async () => {
    duringBuild = () => {
      duringBuild = () => Promise.resolve();
      return writeCatalog('lots, edited');
    };
    const one = await instance('one');
    const edited = await publish(one);
    expect(await readFile(pageOf(one, edited.version), 'utf8')).toBe('lots, edited');
    await writeCatalog('lots');
    const { version } = await publish(one);
    expect(await readFile(pageOf(one, version), 'utf8')).toBe('lots');
  });

  it('is kept if an instance has just published it; the oldest others are discarded', async () => {
    const sources: string[] = [];
    for (const [index, text] of ['lots', 'lots, again', 'lots, once more'].entries()) {
      await writeCatalog(text);
      const { source } = await publish(await instance('one'));
      sources.push(source);
      await utimes(join(cache(), source), index, index);
    }
    await writeCatalog('lots');
    await publish(await instance('other'));
    await discardOldest(root, 2);
    expect((await readdir(cache())).sort()).toEqual([sources[0], sources[2]].sort());
  });
});
