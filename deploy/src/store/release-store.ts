import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  publicKeyOf,
  ReleaseSchema,
  SignedRegistrySchema,
  verifyRegistry,
  type Registry,
  type Release,
} from '@lotes/shared-federation/release';
import { isCode } from './lock-file';
import { madeSigningKey, readPublicKey, readSigningKey } from './signing-key';

/** A published artefact by name and version: `catalog` or `shell`. */
export interface ReleaseReference {
  name: string;
  version: string;
}

/** A directory of released artefacts. */
export interface ReleaseDirectory {
  readonly directory: string;
}

/** A release directory whose registry can be verified, but not signed. */
export interface VerifiedDirectory extends ReleaseDirectory {
  readonly environment: string;
  /** Ed25519 public key, 32 bytes, base64: what pages verify their registry with. */
  readonly publicKey: string;
}

/** The released artefacts of an instance and the signed pointer to those that are live. */
export interface ReleaseStore extends VerifiedDirectory {
  readonly privateKey: KeyObject;
}

export interface ReleaseStoreOptions {
  directory: string;
  environment?: string;
  /** File of the signing key; where absent `keys/release-signing.pem` in the directory, which is never served. */
  keyFile?: string;
}

/**
 * Opens the release store in a directory, whose signing key must be there.
 * @throws SigningKeyMissing
 */
export function openReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  return storeWithKey(options, readSigningKey);
}

/** Opens a directory as a release store; makes it, and a signing key, where they do not exist. */
export async function makeReleaseStore(options: ReleaseStoreOptions): Promise<ReleaseStore> {
  await mkdir(options.directory, { recursive: true });
  return storeWithKey(options, madeSigningKey);
}

/**
 * Opens the release store in a directory to read what is live; its private key may lie elsewhere.
 * @throws SigningKeyMissing where its public half does not lie where the key is
 */
export async function openVerifiedDirectory(options: ReleaseStoreOptions): Promise<VerifiedDirectory> {
  const { directory, environment = 'local' } = options;
  const publicKey = await readPublicKey(signingKeyFile(options));
  return { directory: resolve(directory), environment, publicKey };
}

/** The file of a store's signing key. */
export function signingKeyFile({ directory, keyFile }: ReleaseStoreOptions): string {
  return resolve(keyFile ?? join(directory, 'keys', 'release-signing.pem'));
}

async function storeWithKey(
  options: ReleaseStoreOptions,
  keyOf: (file: string) => Promise<KeyObject>,
): Promise<ReleaseStore> {
  const { directory, environment = 'local' } = options;
  const privateKey = await keyOf(signingKeyFile(options));
  return { directory: resolve(directory), environment, privateKey, publicKey: publicKeyOf(privateKey) };
}

/** Where the data of an instance lie where DATA_DIR names no place, and its releases among them. */
export const DEFAULT_DATA_DIR = '.data';
export const RELEASES_IN_DATA = 'releases';

/** The release directory of the instance that the environment names: RELEASE_DIR, otherwise a folder in its DATA_DIR. */
export function releaseDirectory(
  root: string,
  {
    RELEASE_DIR,
    DATA_DIR = DEFAULT_DATA_DIR,
  }: { RELEASE_DIR?: string | undefined; DATA_DIR?: string | undefined },
): string {
  return resolve(root, RELEASE_DIR ?? join(DATA_DIR, RELEASES_IN_DATA));
}

/** The store of the instance that the environment names: DATA_DIR, RELEASE_DIR, RELEASE_KEY, ENVIRONMENT. */
export function releaseStoreOptions(root: string, environment: NodeJS.ProcessEnv): ReleaseStoreOptions {
  const { RELEASE_KEY, ENVIRONMENT } = environment;
  return {
    directory: releaseDirectory(root, environment),
    ...(ENVIRONMENT && { environment: ENVIRONMENT }),
    ...(RELEASE_KEY && { keyFile: resolve(root, RELEASE_KEY) }),
  };
}

/** The URL of an artefact's folder: "/remotes/catalog/1.2.0/", "/shell/1.2.0/". */
export function artefactBase({ name, version }: ReleaseReference): string {
  return name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
}

export function artefactFolder({ directory }: ReleaseDirectory, reference: ReleaseReference): string {
  return join(directory, artefactBase(reference));
}

export function registryFile({ directory }: ReleaseDirectory): string {
  return join(directory, 'registry.json');
}

/** The release document of a published artefact; undefined where it was never published. */
export function readRelease(
  store: ReleaseDirectory,
  reference: ReleaseReference,
): Promise<Release | undefined> {
  return readReleaseIn(artefactFolder(store, reference));
}

/** The release document in the folder of an artefact; undefined where there is none. */
export async function readReleaseIn(folder: string): Promise<Release | undefined> {
  const text = await readIfThere(join(folder, 'release.json'));
  return text === undefined ? undefined : ReleaseSchema.parse(JSON.parse(text));
}

/**
 * The registry that is live; undefined before the first promote.
 * @throws RegistryRefused where it was not signed with the store's key
 */
export async function readRegistry(store: VerifiedDirectory): Promise<Registry | undefined> {
  const text = await readIfThere(registryFile(store));
  if (text === undefined) return undefined;
  // The document as it was signed: what the schema adds by default was not.
  const { signature: _signature, ...registry } = SignedRegistrySchema.parse(JSON.parse(text));
  await verifyRegistry(JSON.parse(text), store.publicKey);
  return registry;
}

/** Everything that was published, by name and version. */
export async function listReleases(store: ReleaseDirectory): Promise<ReleaseReference[]> {
  const remotes = await folders(join(store.directory, 'remotes'));
  const names = ['shell', ...remotes];
  const releases = await Promise.all(
    names.map(async (name) => {
      const versions = await folders(join(store.directory, artefactBase({ name, version: '' })));
      return versions.map((version) => ({ name, version }));
    }),
  );
  return releases.flat();
}

async function folders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
