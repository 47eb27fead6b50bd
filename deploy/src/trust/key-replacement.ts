import { publicKeyOf } from '@lotes/shared-federation/release';
import { statedRelease } from '../store/release-checks';
import {
  openReleaseStore,
  readRegistry,
  releasesOf,
  type ReleaseStore,
  type ReleaseStoreOptions,
} from '../store/release-store';
import { bestCheck, checkProblems, findingsOf, signCheck } from './check-results';
import { installNextKey, isNamedHolder, makeNextKey, ROOT_KEYS, type KeyHolder } from './key-files';
import { followRoot, roleOf, rootKeysOf, RootRefused, writeNext, type RootChange } from './next-root';
import { keysNamed, type Trust } from './trust-store';

/** A new key for a holder, in a root that others sign. */
export interface Replacement {
  /** The public key. */
  key: string;
  /** True if signatures of the previous keys become invalid. */
  isRevoked?: boolean;
  /** For the root only: the first characters of the key that it replaces. */
  insteadOf?: string | undefined;
}

/**
 * The key offered as new is one that the root already names: where a key file exists, `keys new` prints that key and
 * makes none.
 */
class KeyKnown extends RootRefused {
  constructor() {
    super('The root names that key already: make another one with "keys new" in an empty folder.');
  }
}

/**
 * The change to a root that gives a holder another key. The new key counts in addition to the old one until a second
 * root, drafted the same way, names only the new one; so everything live stays live in between. A key of the root, or
 * one whose predecessor is revoked, replaces it immediately. The only key of a holder, named again, stays, and the new
 * root only prolongs the old one.
 * @param holder "registrar", "operator", "root", or a remote
 * @throws RootRefused if no holder of that name has a key, the key to be replaced is not known, or the new key is the
 * one to be revoked or a key of the root already: the root would look changed, and a thief of that key would go on signing
 */
export function replacement(trust: Trust, holder: string, wanted: Replacement): RootChange {
  const { key, isRevoked = false } = wanted;
  if (holder === 'root') return { root: withOther(trust.root.root.keys, wanted) };
  const keys = keysOf(trust, holder);
  if (keys.length === 1 && keys.includes(key)) {
    if (isRevoked) throw new KeyKnown();
    return {};
  }
  const next = isRevoked || keys.includes(key) ? [key] : [...keys, key];
  return isNamedHolder(holder) ? { [holder]: next } : withKeys(trust, holder, next, isRevoked);
}

/** The change that gives a remote other keys; if the previous ones are revoked, in a new epoch. */
function withKeys(trust: Trust, name: string, keys: readonly string[], isRevoked: boolean): RootChange {
  const role = roleOf(trust, name);
  return { roles: { [name]: { ...role, keys, epoch: role.epoch + (isRevoked ? 1 : 0) } } };
}

function keysOf(trust: Trust, holder: string): readonly string[] {
  if (isNamedHolder(holder)) return keysNamed(trust, holder);
  return roleOf(trust, holder).keys;
}

function withOther(keys: readonly string[], { key, insteadOf = '' }: Replacement): string[] {
  const replaced = keys.filter((one) => one.startsWith(insteadOf));
  if (replaced.length !== 1)
    throw new RootRefused(
      `Say with --instead-of which of the root's keys goes: ${keys.map((one) => one.slice(0, 8)).join(', ')}.`,
    );
  if (keys.includes(key)) throw new KeyKnown();
  return keys.map((one) => (one === replaced[0] ? key : one));
}

/**
 * Gives a holder another key, by a new root, and signs the live version of a remote again.
 * @param holder "registrar", "operator", "root" for its three keys, or a remote
 * @param isRevoked signatures of a remote's old key become invalid, whatever their numbers, and nothing is signed again
 * @returns the trust afterwards
 * @throws RootRefused if no holder of that name has a key, or the remote would be absent; KeyMissing if the root's keys
 * are not here
 */
export async function replaceKeys(
  options: ReleaseStoreOptions,
  holder: string,
  { isRevoked = false, now = new Date() } = {},
): Promise<Trust> {
  const store = await openReleaseStore(options);
  const { trust } = store;
  const signers = await rootKeysOf(store, options.keys);
  const holders = holdersOf(trust, holder);
  const live = isRevoked ? undefined : await checkedLive(store, holder);
  const made = await Promise.all(holders.map((one) => makeNextKey(options.keys, one)));
  const keys = made.map(publicKeyOf);
  // The check result is written before the root under which it is valid, so that the remote is never absent.
  const [key] = made;
  if (live && key)
    await signCheck({ ...store, keyOf: () => Promise.resolve(key) }, live.release, live.found, now);
  const own = holder === 'root' ? made.slice(0, trust.root.root.threshold) : [];
  await writeNext(store, [...signers, ...own], changeTo(trust, holder, keys, isRevoked));
  for (const [index, one] of holders.entries())
    await installNextKey(options.keys, one, keys[index] ?? '', { before: keysNamed(trust, one), now });
  return isRevoked ? (await openReleaseStore(options)).trust : followRoot(options, holder);
}

/** The holders whose keys are replaced. @throws RootRefused */
function holdersOf(trust: Trust, holder: string): KeyHolder[] {
  if (holder === 'root') return ROOT_KEYS.map((number) => `root-${number}` as const);
  if (isNamedHolder(holder)) return [holder];
  roleOf(trust, holder);
  return [`team-${holder}`];
}

/** The change after which only new keys are valid for a holder. */
function changeTo(trust: Trust, holder: string, keys: readonly string[], isRevoked: boolean): RootChange {
  if (holder === 'root' || isNamedHolder(holder)) return { [holder]: keys };
  return withKeys(trust, holder, keys, isRevoked);
}

/**
 * The live version of a remote, and the findings of its checks, if there are any.
 * @throws RootRefused if there is no valid check and one is required; PromotionRefused if the version is missing
 */
async function checkedLive(store: ReleaseStore, name: string) {
  const reference = releasesOf(await readRegistry(store)).find((one) => one.name === name);
  if (!reference) return undefined;
  const { release } = await statedRelease(store, reference);
  const check = await bestCheck(store, release);
  const [problem] = await checkProblems(store, release, check);
  if (problem !== undefined)
    throw new RootRefused(`${name} would be absent under its new key, as ${problem}`);
  return check && { release, found: findingsOf(check) };
}
