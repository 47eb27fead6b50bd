import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  MANIFEST_FILE,
  type Release,
  type RemoteBuild,
  type ShellBuild,
} from '@lotes/shared-federation/release';
import { stagingFolder, writeRelease } from '../publish/write-release';
import { openReleaseStore, type ReleasePlace, type ReleaseStore } from '../store/release-store';
import { DirectoryTarget } from '../store/target/directory-target';
import type { ReleaseTarget } from '../store/target/release-target';
import { makeLocalTrust } from '../trust/make-local-trust';
import { promoteHere } from './promote-here';

type Descriptor = RemoteBuild['descriptor'];

/** The variable parts of a small remote of a test; its texts are always the same. */
export interface SmallRemote extends Partial<Omit<Descriptor, 'name'>> {
  version?: string;
  shared?: RemoteBuild['shared'];
  operations?: RemoteBuild['operations'];
  /** The content of its only page. */
  page?: string;
  /** Further files of the artefact, by path, or other content for existing ones; undefined removes a file. */
  others?: Readonly<Record<string, string | undefined>>;
}

/** The variable parts of a small shell of a test. */
export interface SmallShell {
  version?: string;
  contract?: number;
  shared?: ShellBuild['shared'];
  pictures?: ShellBuild['page']['pictures'];
  routes?: ShellBuild['routes'];
  offers?: ShellBuild['offers'];
}

const TEXTS = { es: 'Texto', en: 'Text' };

/** Names to which the root of a test delegates. */
const DELEGATED = ['shell', 'catalog', 'reservations', 'payments'];

/** A store of a test, whose files a test may change. */
export interface FolderStore extends ReleaseStore {
  readonly directory: string;
}

/** A release store in a directory of its own, with the keys of all holders in it; `routes` are reserved for their remotes. */
export async function anEmptyStore(
  routes: Readonly<Record<string, readonly string[]>> = {},
  environment = 'local',
): Promise<FolderStore> {
  const directory = await mkdtemp(join(tmpdir(), 'lotes-release-'));
  return {
    ...(await anEmptyStoreIn(new DirectoryTarget(directory), directory, routes, environment)),
    directory,
  };
}

/** An empty release store in any target, with the keys in a folder of this machine. */
export async function anEmptyStoreIn(
  target: ReleaseTarget,
  folder: string,
  routes: Readonly<Record<string, readonly string[]>> = {},
  environment = 'local',
): Promise<ReleaseStore> {
  const place = { target, keys: keysOf(folder), environment };
  const holders = DELEGATED.map((name) => ({ name, routes: routes[name] ?? [] }));
  await makeLocalTrust({ ...place, holders });
  return openReleaseStore(place);
}

/** Folder of the keys of `anEmptyStore`. */
export const keysOf = (directory: string): string => join(directory, 'test-keys');

/** A public route without parameters, as a descriptor declares it. */
export function aRoute(path: string): Descriptor['routes'][number] {
  return { path, module: 'home/home.page', access: 'public', title: TEXTS };
}

/** A menu entry in the header. */
export function aMenuEntry(to: string, order = 10): Descriptor['menu'][number] {
  return { label: TEXTS, to, icon: 'map', order, area: 'header' };
}

/** A public fill of a slot. */
export function aFill(slot: Descriptor['offers'][number]): Descriptor['slots'][number] {
  return { slot, module: 'home/fill', access: 'public', order: 10 };
}

/** The build document of a remote with one page. */
export function remoteBuild(
  name: string,
  { version = '1.0.0', shared = {}, operations, ...descriptor }: Omit<SmallRemote, 'page' | 'others'> = {},
): RemoteBuild {
  return {
    kind: 'remote',
    name,
    version,
    descriptor: { name, contract: 1, routes: [], menu: [], slots: [], offers: [], ...descriptor },
    entry: 'remote-entry.js',
    container: `lotes_${name}_${version}`.replace(/\W/g, '_'),
    modules: {
      'home/home.page': ['home.js'],
      'locales/es': ['locales-es.js'],
      'locales/en': ['locales-en.js'],
    },
    shared,
    ...(operations && { operations }),
  };
}

/** The script of a remote's texts in one language, as webpack writes it. */
export const textsScript = (texts: object): string =>
  `e.exports=JSON.parse('${JSON.stringify(texts).replace(/[\\']/g, '\\$&')}')`;

const TEXT_FILES = {
  'locales-es.js': textsScript({ title: 'Lotes' }),
  'locales-en.js': textsScript({ title: 'Lots' }),
};

/**
 * Publishes a remote with an entry and one page, as after a build. The hash of a version's sources is the same whatever its page
 * is.
 */
export function publishRemote(
  store: ReleasePlace,
  name: string,
  { page = 'self.page = "lots";'.repeat(40), others = {}, ...remote }: SmallRemote = {},
): Promise<Release> {
  return publish(store, remoteBuild(name, remote), {
    'remote-entry.js': 'self.entry = 1;'.repeat(40),
    'home.js': page,
    ...others,
  });
}

/** Publishes a shell with one script. */
export function publishShell(
  store: ReleasePlace,
  { version = '1.0.0', contract = 1, shared = {}, pictures, routes, offers }: SmallShell = {},
): Promise<Release> {
  const texts = { title: TEXTS, description: TEXTS, noScript: TEXTS, fatal: TEXTS };
  const page = { ...texts, ...(pictures && { pictures }) };
  const document: ShellBuild = {
    kind: 'shell',
    name: 'shell',
    version,
    contract,
    scripts: ['main.js'],
    styles: [],
    page,
    shared,
    ...(routes && { routes }),
    ...(offers && { offers }),
  };
  const drawn = Object.values(pictures ?? {}).map((file) => [file, 'a picture']);
  return publish(store, document, { 'main.js': 'self.shell = 1;', ...Object.fromEntries(drawn) });
}

/** The manifest that Module Federation writes for a build. */
function manifestOf(build: RemoteBuild | ShellBuild) {
  const { container, entry, modules } =
    build.kind === 'remote' ? build : { container: 'shell', entry: '', modules: {} };
  return {
    name: container,
    metaData: {
      globalName: container,
      buildInfo: { buildName: build.name, buildVersion: build.version },
      remoteEntry: { name: entry, path: '' },
    },
    exposes: Object.entries(modules).map(([module, sync]) => ({
      path: `./${module}`,
      assets: { js: { sync, async: [] }, css: { sync: [], async: [] } },
    })),
    shared: Object.entries(build.shared).map(([name, { version, ownCopy }]) => ({
      name,
      version,
      singleton: !ownCopy,
    })),
  };
}

async function publish(
  store: ReleasePlace,
  document: RemoteBuild | ShellBuild,
  files: Readonly<Record<string, string | undefined>>,
): Promise<Release> {
  const staged = stagingFolder(store, `${document.name}-${document.version}`);
  // Removes files of an interrupted publish.
  await rm(staged, { recursive: true, force: true });
  await leaveBuild(staged, document, files);
  return writeRelease(store, staged, `sources of ${document.name} ${document.version}`);
}

/**
 * Writes the output of a build into a folder: its document, the manifest of Module Federation, a remote's texts and its
 * files.
 */
export async function leaveBuild(
  folder: string,
  document: RemoteBuild | ShellBuild,
  files: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${document.kind}.json`), JSON.stringify(document));
  const manifest = JSON.stringify(manifestOf(document));
  const texts = document.kind === 'remote' ? TEXT_FILES : {};
  for (const [file, text] of Object.entries({ [MANIFEST_FILE]: manifest, ...texts, ...files })) {
    if (text === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/** Makes a store with versions 1.0.0 and 2.0.0 of the catalog, of which the first is live with a shell. */
export async function aLiveCatalog(): Promise<FolderStore> {
  const store = await anEmptyStore({ catalog: ['/'] });
  const publish = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });
  const [first] = await Promise.all(['1.0.0', '2.0.0'].map(publish));
  await promoteHere(store, [await publishShell(store), first!]);
  return store;
}
