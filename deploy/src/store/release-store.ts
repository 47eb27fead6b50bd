import type { KeyObject } from 'node:crypto';
import {
  RegistryRefused,
  ReleaseSchema,
  verifyRegistry,
  type Registry,
  type RegistryDocument,
  type Release,
  type VerifiedRegistry,
} from '@lotes/shared-federation/release';
import { newestComposition, registryDocument, type KnownParts } from '../trust/compositions';
import { readKey, type KeyHolder } from '../trust/key-files';
import { keysNamed, readTrust, type Trust } from '../trust/trust-store';
import { readText, RELEASE_DOCUMENT, type ReleaseTarget } from './target/release-target';

/** A published artefact by name and version: `catalog` or `shell`. */
export interface ReleaseReference {
  name: string;
  version: string;
}

/** Location of the released artefacts. */
export interface ReleasePlace {
  readonly target: ReleaseTarget;
}

/** A release store whose registry can be verified, but not signed. */
export interface VerifiedStore extends ReleasePlace {
  readonly environment: string;
  readonly trust: Trust;
}

/** The released artefacts of an instance, with the keys that sign which of them are live. */
export interface ReleaseStore extends VerifiedStore {
  /** Opens a key. @throws KeyMissing if this command has none */
  readonly keyOf: (holder: KeyHolder) => Promise<KeyObject>;
}

/** Locations of the releases and the keys. */
export interface ReleaseStoreOptions extends ReleasePlace {
  /** Folder of the keys; must not be below a folder that is served. */
  keys: string;
  /** The environment for which everything is signed. */
  environment: string;
  /** The trust id that the root of the store must have; any if absent. */
  trustId?: string;
}

/**
 * Opens a release store to change what is live; each key is opened when it is needed.
 * @throws TrustMissing, RegistryRefused
 */
export async function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  const store = await openVerifiedStore(options);
  return { ...store, keyOf: (holder) => readKey(options.keys, holder, keysNamed(store.trust, holder)) };
}

/**
 * Opens a release store for reading; no key is needed.
 * @throws TrustMissing; RegistryRefused if its root is another than expected, or for another environment
 */
export async function openVerifiedStore(options: ReleaseStoreOptions): Promise<VerifiedStore> {
  const { target, environment, trustId } = options;
  const trust = await readTrust(target, trustId);
  if (trust.root.environment !== environment)
    throw new RegistryRefused(
      `The root of ${target.place} is for the environment ${trust.root.environment}, not ${environment}.`,
    );
  return { target, environment, trust };
}

/** The URL of an artefact's folder: "/remotes/catalog/1.2.0/", "/shell/1.2.0/". */
export function artefactBase({ name, version }: ReleaseReference): string {
  return name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
}

/** The folder of an artefact in a store: "remotes/catalog/1.2.0/". */
export function artefactFolder(reference: ReleaseReference): string {
  return artefactBase(reference).slice(1);
}

/** The release document of a published artefact; undefined if it is not there. */
export function readRelease(
  { target }: ReleasePlace,
  reference: ReleaseReference,
): Promise<Release | undefined> {
  return readReleaseIn(target, artefactFolder(reference));
}

/** A release document in the store is not valid. */
export class ReleaseUnreadable extends Error {
  override readonly name = 'ReleaseUnreadable';

  /** @param folder that of the artefact in the store */
  constructor(folder: string, cause: unknown) {
    super(`${folder}${RELEASE_DOCUMENT} is no release document: publish that version again.`, { cause });
  }
}

/** The release document in the folder of an artefact; undefined if there is none. @throws ReleaseUnreadable */
export async function readReleaseIn(target: ReleaseTarget, folder: string): Promise<Release | undefined> {
  const text = await readText(target, folder + RELEASE_DOCUMENT);
  if (text === undefined) return undefined;
  try {
    return ReleaseSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseUnreadable(folder, cause);
  }
}

/** A composition: its documents, and their verified content. */
export interface VerifiedComposition {
  document: RegistryDocument;
  verified: VerifiedRegistry;
}

/**
 * The live composition, including expired parts; undefined before the first promote.
 * @throws RegistryRefused if the newest composition cannot be trusted
 */
export async function readLive(store: VerifiedStore): Promise<VerifiedComposition | undefined> {
  const seq = await newestComposition(store.target);
  return seq === 0 ? undefined : readComposed(store, seq);
}

/**
 * The composition of that number, including expired parts.
 * @param pointers those that were read already
 * @throws RegistryRefused if it cannot be trusted
 */
export async function readComposed(
  { target, trust }: Pick<VerifiedStore, 'target' | 'trust'>,
  seq: number,
  pointers?: KnownParts['pointers'],
): Promise<VerifiedComposition> {
  const document = await registryDocument(target, seq, trust.id, { trust, ...(pointers && { pointers }) });
  return { document, verified: await verifyRegistry(document, trust.document, 0) };
}

/** The registry that is live; undefined before the first promote. @throws RegistryRefused as `readLive` */
export async function readRegistry(store: VerifiedStore): Promise<Registry | undefined> {
  return (await readLive(store))?.verified.registry;
}

/** The shell and the remotes that a registry names; none before the first promotion. */
export function releasesOf(registry: Registry | undefined): ReleaseReference[] {
  const shell = registry?.shell ? [{ name: 'shell', version: registry.shell.version }] : [];
  const remotes = Object.entries(registry?.remotes ?? {});
  return [...shell, ...remotes.map(([name, { version }]) => ({ name, version }))];
}

/** Everything that was published, by name and version. */
export async function listReleases({ target }: ReleasePlace): Promise<ReleaseReference[]> {
  const keys = [...(await target.list('shell/')), ...(await target.list('remotes/'))];
  return keys.flatMap((key) => {
    const [, name = 'shell', version, ending] = PUBLISHED.exec(key) ?? [];
    return version && ending ? [{ name, version }] : [];
  });
}

/** Time at which a version was published, in ms since 1970; 0 if the version does not exist any longer. */
export async function publishedAt({ target }: ReleasePlace, reference: ReleaseReference): Promise<number> {
  return (await target.stateOf(artefactFolder(reference) + RELEASE_DOCUMENT))?.changedAtMs ?? 0;
}

/** The key of a release document, without which a folder is not a version. */
const PUBLISHED = /^(?:shell|remotes\/([^/]+))\/([^/]+)\/(release\.json)$/;
