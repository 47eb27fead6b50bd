import { PATTERNS } from '../descriptor/patterns';
import { digestOf } from './ed25519';
import { bodyOf, openDocument, signers, type Envelope } from './envelope';
import { RegistryRefused } from './registry-refused';
import { count, either, exactly, isInstant, listOf, oneOf, text, tupleOf, type ShapedBy } from './shape';

/** Largest number of remotes in a document, more than any page has; a document with more is refused unread. */
const MAX_REMOTES = 64;
/** Number of changes of a root after which a new first root is needed. */
const MAX_ROOTS = 32;

const isDigest = text(PATTERNS.hash);
const isSalt = text(/^[A-Za-z0-9+/]{22}==$/);
const isName = text(PATTERNS.remote);
const areDigests = listOf(isDigest, MAX_REMOTES);

/**
 * A root: the valid keys of the root itself, of the registrar and of operators who may hold releases, and the digests of
 * the delegations to remotes.
 */
export const isRoot = exactly(
  {
    version: count(1),
    environment: text(/./),
    expires: isInstant,
    root: exactly(signers),
    registrar: exactly(signers),
    delegations: areDigests,
  },
  { operator: exactly(signers) },
);
export type Root = ShapedBy<typeof isRoot>;

/**
 * A delegation: salt, remote, and its role, which is the valid keys, the epoch since which they are valid, and the paths
 * that no other remote may take.
 */
export const isDelegation = tupleOf(
  isSalt,
  isName,
  exactly({ epoch: count(1), ...signers, routes: listOf(text(PATTERNS.route)) }),
);
export type Delegation = ShapedBy<typeof isDelegation>;

/**
 * A pointer: the version that a team makes live, with the digest of its text for browsers. `n` is its number in the
 * epoch; `prev` refers to the pointer before it.
 */
export const isPointer = exactly({
  environment: text(/./),
  remote: isName,
  epoch: count(1),
  n: count(1),
  /** Digest of the previous pointer's body; null for the first pointer of an epoch. */
  prev: either(isDigest, oneOf(null)),
  expires: isInstant,
  live: exactly({ version: text(PATTERNS.version), browser: isDigest }),
});
export type Pointer = ShapedBy<typeof isPointer>;

/** A composition: the digests of the entries that are live together. The registrar signs it. */
export const isComposition = exactly({
  environment: text(/./),
  seq: count(1),
  /** Version of the root under which the composition was made. */
  root: count(1),
  issued: isInstant,
  expires: isInstant,
  remotes: areDigests,
});
export type CompositionBody = ShapedBy<typeof isComposition>;

/** An entry of a composition: salt, remote, the number of its pointer and the digest of the pointer's body. */
export const isEntry = tupleOf(isSalt, isName, count(1), isDigest);

const isObject = (value: unknown): value is Envelope => typeof value === 'object';

/**
 * One remote in a registry: its delegation, its entry in the composition, its signed pointer, and the text for browsers
 * that the pointer refers to.
 */
const isPart = exactly({
  delegation: text(),
  entry: text(),
  pointer: isObject,
  browser: text(),
});
export type RegistryPart = ShapedBy<typeof isPart>;

/**
 * `registry.json`. `remotes` are all or some of those in the composition; `roots` are those after the first, in their
 * order.
 */
export const isRegistryDocument = exactly(
  { composition: isObject, remotes: listOf(isPart, MAX_REMOTES) },
  { roots: listOf(isObject) },
);
export type RegistryDocument = ShapedBy<typeof isRegistryDocument>;

/** The newest verified root, and the digest of the first root, which identifies all that follow from it. */
export interface TrustedRoot {
  root: Root;
  /** The trust id. */
  id: string;
}

/**
 * Opens the first root, which is signed by its own keys, since the sender of the page decides which root is the first.
 * Then opens each later root, which the keys of the previous one and its own must both have signed. None may be left out.
 * @throws RegistryRefused
 */
export async function openRoots(first: unknown, later: readonly unknown[] = []): Promise<TrustedRoot> {
  const { root: own } = bodyOf(first, 'root', isRoot);
  let root = await openDocument(first, 'root', own, isRoot);
  if (later.length > MAX_ROOTS) throw new RegistryRefused('There are too many roots.');
  for (const next of later) {
    const { root: itsOwn, version, environment } = await openDocument(next, 'root', root.root, isRoot);
    if (version !== root.version + 1 || environment !== root.environment)
      throw new RegistryRefused(`Root ${String(version)} does not follow root ${String(root.version)}.`);
    root = await openDocument(next, 'root', itsOwn, isRoot);
  }
  return { root, id: await digestOf((first as Envelope).body) };
}
