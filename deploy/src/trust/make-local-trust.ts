import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import {
  delegationText,
  digestsOf,
  publicKeyOf,
  sealRoot,
  type Root,
} from '@lotes/shared-federation/release';
import { createFile } from '../store/create-file';
import { isCode } from '../store/lock-file';
import { COMPOSITIONS_FOLDER } from './compositions';
import { makeKey, ROOT_KEYS } from './key-files';
import { POINTERS_FOLDER } from './pointers';
import { delegationsFile, readTrust, rootFile, TRUST_FOLDER, type Trust } from './trust-store';

/** How many of the root's keys must sign it. */
const ROOT_THRESHOLD = 2;
/** Nobody is there on this machine who would renew it. */
const LOCAL_ROOT_DAYS = 3650;

/** Keys or a root are there already, or they are those of another environment. */
class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}

export interface LocalTrustOptions {
  /** Folder of the release store. */
  directory: string;
  /** Folder of the keys. */
  keys: string;
  environment: string;
  /** The remotes, and the shell, that each get a key of their own, with the paths that are reserved for them. */
  holders: readonly { name: string; routes: readonly string[] }[];
  now?: () => Date;
}

/**
 * Makes all keys of this machine's own instance and the root that says whose they are: three root keys, the registrar's, and one
 * for each remote and the shell.
 * @throws KeysRefused where there are keys or a root already
 */
export async function makeLocalTrust({
  directory,
  keys,
  environment,
  holders,
  now = () => new Date(),
}: LocalTrustOptions): Promise<Trust> {
  for (const place of [join(keys, 'registrar.pem'), rootFile(directory, 1)])
    if (await isThere(place))
      throw new KeysRefused(`${place} is there already; "keys init --local --again" begins anew.`);
  await mkdir(keys, { recursive: true, mode: 0o700 });
  const rootKeys = await Promise.all(ROOT_KEYS.map((number) => makeKey(keys, `root-${number}`)));
  const registrar = await makeKey(keys, 'registrar');
  const delegations = await Promise.all(
    holders.map(async ({ name, routes }) => {
      const key = publicKeyOf(await makeKey(keys, `team-${name}`));
      return delegationText(name, { epoch: 1, keys: [key], threshold: 1, routes: [...routes] });
    }),
  );
  const root: Root = {
    version: 1,
    environment,
    expires: later(now(), { days: LOCAL_ROOT_DAYS }).toISOString(),
    root: { keys: rootKeys.map(publicKeyOf), threshold: ROOT_THRESHOLD },
    registrar: { keys: [publicKeyOf(registrar)], threshold: 1 },
    delegations: digestsOf(delegations),
  };
  await createFile(delegationsFile(directory, 1), JSON.stringify(delegations));
  const document = sealRoot(root, rootKeys.slice(0, ROOT_THRESHOLD));
  await createFile(rootFile(directory, 1), JSON.stringify(document));
  return readTrust(directory);
}

/** What the store holds that an earlier root, or the one key of before there were roots, was trusted for. */
const SIGNED = [
  TRUST_FOLDER,
  POINTERS_FOLDER,
  COMPOSITIONS_FOLDER,
  'registry.json',
  'registry.newest.json',
  'keys',
];

/** Whether the store was signed by one key for everything, as all were before there were roots. */
export async function isOfOneKey(directory: string): Promise<boolean> {
  return (await isThere(join(directory, 'registry.json'))) && !(await isThere(rootFile(directory, 1)));
}

/**
 * Sets aside what was signed before, and the keys, so that a new root can be made. Published versions and the history stay.
 * @returns the folders in which it lies now
 */
export async function setTrustAside(
  { directory, keys }: Pick<LocalTrustOptions, 'directory' | 'keys'>,
  now: () => Date = () => new Date(),
): Promise<string[]> {
  const label = `before-${now().toISOString().replace(/\W/g, '')}`;
  const keyFiles = (await namesIn(keys)).filter((name) => name.endsWith('.pem') || name === 'passphrase');
  return [
    ...(await moveInto(join(keys, label), keys, keyFiles)),
    ...(await moveInto(join(directory, label), directory, SIGNED)),
  ];
}

async function moveInto(aside: string, folder: string, names: readonly string[]): Promise<string[]> {
  const there = (await namesIn(folder)).filter((name) => names.includes(name));
  if (there.length === 0) return [];
  await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(join(folder, name), join(aside, name));
  return [aside];
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await namesIn(dirname(file))).includes(basename(file));
}
