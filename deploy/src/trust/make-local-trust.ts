import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import {
  delegationText,
  digestsOf,
  publicKeyOf,
  sealRoot,
  type Root,
} from '@lotes/shared-federation/release';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { createFile } from '../store/create-file';
import type { ReleaseTarget } from '../store/target/release-target';
import { COMPOSITIONS_FOLDER } from './compositions';
import { makeKey, ROOT_KEYS } from './key-files';
import { writeRoot } from './next-root';
import { POINTERS_FOLDER } from './pointers';
import { hasRoot, readTrust, rootKey, TRUST_FOLDER, type Trust } from './trust-store';

/** Number of the root's keys that must sign it. */
export const ROOT_THRESHOLD = 2;
/** Lifetime of a local root in days: so long that nobody has to renew it. */
export const LOCAL_ROOT_DAYS = 3650;

/** Keys or a root exist already, or they are those of another environment. */
class KeysRefused extends Error {
  override readonly name = 'KeysRefused';
}

export interface LocalTrustOptions {
  /** The release store. */
  target: ReleaseTarget;
  /** Folder of the keys. */
  keys: string;
  environment: string;
  /** The remotes, and the shell, that each get a key of their own, with the paths that are reserved for them. */
  holders: readonly { name: string; routes: readonly string[] }[];
  now?: () => Date;
}

/**
 * Makes all keys of this machine's own instance and the root that names them: three root keys, the registrar's, an
 * operator's, and one for each remote and the shell.
 * @throws KeysRefused if there are keys or a root already
 */
export async function makeLocalTrust({
  target,
  keys,
  environment,
  holders,
  now = () => new Date(),
}: LocalTrustOptions): Promise<Trust> {
  const isRooted = await hasRoot(target);
  if (!isRooted) await setUnfinishedAside(keys, now);
  const names = await namesIn(keys);
  const made = [...FIRST_KEYS, ...holders.map(({ name }) => `team-${name}.pem`)];
  const [taken] = made.filter((name) => names.includes(name));
  const there = [
    ...(taken === undefined ? [] : [join(keys, taken)]),
    ...(isRooted ? [`${rootKey(1)} in ${target.place}`] : []),
  ];
  if (there.length > 0)
    throw new KeysRefused(
      `${there.join(' and ')} ${there.length > 1 ? 'are' : 'is'} there already; "keys init --local --again" begins anew.`,
    );
  await mkdir(keys, { recursive: true, mode: 0o700 });
  await createFile(join(keys, UNFINISHED), '', 0o600);
  const rootKeys = await Promise.all(ROOT_KEYS.map((number) => makeKey(keys, `root-${number}`)));
  const registrar = await makeKey(keys, 'registrar');
  const operator = await makeKey(keys, 'operator');
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
    operator: { keys: [publicKeyOf(operator)], threshold: 1 },
    delegations: digestsOf(delegations),
  };
  await writeRoot(target, [], sealRoot(root, rootKeys.slice(0, ROOT_THRESHOLD)), delegations);
  await rm(join(keys, UNFINISHED));
  return readTrust(target);
}

/** Name of a file that is next to keys while they are made: until there is a root, nothing shows that they are valid. */
const UNFINISHED = 'unfinished';
const FIRST_KEYS = [
  ...ROOT_KEYS.map((number) => `root-${String(number)}.pem`),
  'registrar.pem',
  'operator.pem',
];

/** Sets aside the keys of an attempt that ended before there was a root. */
async function setUnfinishedAside(keys: string, now: () => Date): Promise<void> {
  if (!(await namesIn(keys)).includes(UNFINISHED)) return;
  await moveInto(join(keys, labelAt(now)), keys, await keyFilesIn(keys));
}

/** Objects in the store that are valid only under an earlier root, or under the single key of stores that had no root. */
const SIGNED = [
  ...[TRUST_FOLDER, POINTERS_FOLDER, COMPOSITIONS_FOLDER].map((folder) => folder.replace('/', '')),
  'holds',
  'registry.json',
  'registry.newest.json',
  'keys',
];

/** True if one key signed everything in the store, as in all stores before there were roots. */
export async function isOfOneKey(target: ReleaseTarget): Promise<boolean> {
  return (await target.stateOf('registry.json')) !== undefined && !(await hasRoot(target));
}

/**
 * Sets aside the signed objects and the keys, so that a new root can be made. Published versions and the history stay.
 * @returns the folders in which they are now
 * @throws KeysRefused if the store is not a directory: in a bucket nothing can be moved in one step
 */
export async function setTrustAside(
  { target, keys }: Pick<LocalTrustOptions, 'target' | 'keys'>,
  now: () => Date = () => new Date(),
): Promise<string[]> {
  const { directory, place } = target;
  if (directory === undefined)
    throw new KeysRefused(`What was signed in ${place} cannot be set aside: name an empty place.`);
  const label = labelAt(now);
  return [
    ...(await moveInto(join(keys, label), keys, await keyFilesIn(keys))),
    ...(await moveInto(join(directory, label), directory, SIGNED)),
  ];
}

const labelAt = (now: () => Date) => `before-${now().toISOString().replace(/\W/g, '')}`;

async function keyFilesIn(keys: string): Promise<string[]> {
  return (await namesIn(keys)).filter((name) => name.endsWith('.pem') || name === 'passphrase');
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
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
