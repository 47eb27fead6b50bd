import {
  digest,
  isDelegation,
  openRoots,
  RegistryRefused,
  type Delegation,
  type Envelope,
  type TrustedRoot,
} from '@lotes/shared-federation/release';
import { awaitAll } from '../store/await-all';
import { readText, type ObjectState, type ReleaseTarget } from '../store/target/release-target';
import { isNamedHolder, type KeyHolder } from './key-files';
import { newestNumber } from './numbered-files';

/** Keys that speak for a remote, the epoch since which they do, and the paths that no other remote may take. */
export type DelegatedRole = Delegation[2];

/** The root of a release store, verified, with its delegations. */
export interface Trust extends TrustedRoot {
  /** The first root as pages carry it, and the roots that followed. */
  document: unknown;
  later: Envelope[];
  /** The texts of the delegations, by remote. */
  delegations: ReadonlyMap<string, { text: string; role: DelegatedRole }>;
}

/** The public keys that the root names for a holder. */
export function keysNamed(
  { root, delegations }: Pick<Trust, 'root' | 'delegations'>,
  holder: KeyHolder,
): readonly string[] {
  if (isNamedHolder(holder)) return root[holder]?.keys ?? [];
  if (holder.startsWith('root-')) return root.root.keys;
  return delegations.get(holder.replace('team-', ''))?.role.keys ?? [];
}

/** The store has no root yet, which would name the keys that may sign. */
export class TrustMissing extends Error {
  override readonly name = 'TrustMissing';

  constructor({ place }: ReleaseTarget) {
    super(
      `Nothing says whose keys count in ${place}. Is it the platform's store, as RELEASE_DIR or DATA_DIR name it? ` +
        'A new one of this machine gets keys and a root by "keys init --local".',
    );
  }
}

/** The folder of roots and delegations, and the keys of the objects in it. */
export const TRUST_FOLDER = 'trust/';
const ROOTS_FOLDER = `${TRUST_FOLDER}root/`;
export const rootKey = (version: number) => `${ROOTS_FOLDER}${String(version)}.json`;
const delegationsOf = (name: string) => `${TRUST_FOLDER}delegations/${name}.json`;

/**
 * The key of a root's delegations, which are never served. It contains the root's digest, so that another root of the same
 * number has another key.
 */
export const delegationsKey = (version: number, { body }: Pick<Envelope, 'body'>): string =>
  delegationsOf(`${String(version)}-${Buffer.from(digest(body), 'base64').toString('hex')}`);

const newestRoot = (target: ReleaseTarget): Promise<number> => newestNumber(target, ROOTS_FOLDER);

/** True if the store has a root. */
export const hasRoot = async (target: ReleaseTarget): Promise<boolean> =>
  (await target.stateOf(rootKey(1))) !== undefined;

/** The state of a store's newest root as a text. It differs for any other root, even for one of the same number. */
export async function rootState(target: ReleaseTarget): Promise<string> {
  const version = await newestRoot(target);
  return rootStateText(version, await target.stateOf(rootKey(version)));
}

/** True if the newest root is still in that state. Checked without a listing, since roots are numbered without gaps. */
export async function isNewestRoot(target: ReleaseTarget, known: string): Promise<boolean> {
  const version = Number.parseInt(known, 10) || 0;
  const [state, next] = await awaitAll(
    target.stateOf(rootKey(version)),
    target.stateOf(rootKey(version + 1)),
  );
  return next === undefined && rootStateText(version, state) === known;
}

const rootStateText = (version: number, state: ObjectState | undefined) =>
  `${String(version)} ${String(state?.mark)}`;

/**
 * Reads the roots of a store and the delegations of the last of them.
 * @param expected the trust id that the first root must have; any if absent
 * @param version the last root to read; the newest if absent
 * @throws TrustMissing if there is no root; RegistryRefused if the first one is another, or one is damaged
 */
export async function readTrust(target: ReleaseTarget, expected?: string, version?: number): Promise<Trust> {
  const newest = version ?? (await newestRoot(target));
  const numbers = Array.from({ length: newest }, (_, index) => index + 1);
  const [root, ...later] = await awaitAll(...numbers.map((number) => readJson(target, rootKey(number))));
  if (root === undefined) throw new TrustMissing(target);
  const trusted = await openRoots(root, later);
  if (expected !== undefined && trusted.id !== expected)
    throw new RegistryRefused(
      `${rootKey(1)} in ${target.place} is not the root with the trust id ${expected}.`,
    );
  const texts = await readDelegations(target, newest, (later.at(-1) ?? root) as Envelope);
  const known = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  const delegations = known.flatMap((text) => {
    const delegation: unknown = JSON.parse(text);
    if (!trusted.root.delegations.includes(digest(text)) || !isDelegation(delegation)) return [];
    return [[delegation[1], { text, role: delegation[2] }] as const];
  });
  return { ...trusted, document: root, later: later as Envelope[], delegations: new Map(delegations) };
}

async function readDelegations(target: ReleaseTarget, version: number, document: Envelope): Promise<unknown> {
  const texts = await readJson(target, delegationsKey(version, document));
  // Until 2026-11-26, delegations had only the root's number as their name.
  return texts ?? readJson(target, delegationsOf(String(version)));
}

async function readJson(target: ReleaseTarget, key: string): Promise<unknown> {
  const text = await readText(target, key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RegistryRefused(`${key} in ${target.place} cannot be read.`, { cause });
  }
}
