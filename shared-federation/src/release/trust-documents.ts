import { PATTERNS } from '../descriptor/patterns';
import { digestOf } from './ed25519';
import { bodyOf, openDocument, signers, type Envelope } from './envelope';
import { count, either, exactly, isInstant, listOf, oneOf, text, tupleOf, type ShapedBy } from './shape';

/** More remotes than any page composes; what names more is refused unread. */
const MOST_REMOTES = 64;

const isDigest = text(PATTERNS.hash);
const isSalt = text(/^[A-Za-z0-9+/]{22}==$/);
const isName = text(PATTERNS.remote);
const areDigests = listOf(isDigest, MOST_REMOTES);

/** Which keys may speak: for the root itself, for the registrar, and, by the digest of each delegation, for the remotes. */
const isRoot = exactly({
  version: count(1),
  environment: text(/./),
  expires: isInstant,
  root: exactly(signers),
  registrar: exactly(signers),
  delegations: areDigests,
});
export type Root = ShapedBy<typeof isRoot>;

/** Salt, remote, and which keys speak for it, since which epoch, with the paths that no other remote may take. */
export const isDelegation = tupleOf(
  isSalt,
  isName,
  exactly({ epoch: count(1), ...signers, routes: listOf(text(PATTERNS.route)) }),
);
export type Delegation = ShapedBy<typeof isDelegation>;

/** What a team makes live: version and digest of what it says to browsers; the n-th since its epoch, after that of `prev`. */
export const isPointer = exactly({
  environment: text(/./),
  remote: isName,
  epoch: count(1),
  n: count(1),
  /** Digest of the body before; null for the first of an epoch. */
  prev: either(isDigest, oneOf(null)),
  expires: isInstant,
  live: exactly({ version: text(PATTERNS.version), browser: isDigest }),
});
export type Pointer = ShapedBy<typeof isPointer>;

/** What is live together, by the digest of each entry; the registrar's. */
export const isComposition = exactly({
  environment: text(/./),
  seq: count(1),
  /** Version of the root under which it was composed. */
  root: count(1),
  issued: isInstant,
  expires: isInstant,
  remotes: areDigests,
});
export type CompositionBody = ShapedBy<typeof isComposition>;

/** Salt, remote, the number of its pointer and the digest of the pointer's body. */
export const isEntry = tupleOf(isSalt, isName, count(1), isDigest);

/** One remote of a registry: that it is delegated, that it is part of the composition, what its team signed, and what that says. */
const isPart = exactly({
  delegation: text(),
  entry: text(),
  pointer: (value: unknown): value is Envelope => typeof value === 'object',
  browser: text(),
});
export type RegistryPart = ShapedBy<typeof isPart>;

/** `registry.json`. The parts are a choice of what the composition names. */
export const isRegistryDocument = exactly({
  composition: (value: unknown): value is Envelope => typeof value === 'object',
  remotes: listOf(isPart, MOST_REMOTES),
});
export type RegistryDocument = ShapedBy<typeof isRegistryDocument>;

/** A root that was verified, and the digest of its first version, by which everything that follows from it is told apart. */
export interface TrustedRoot {
  root: Root;
  /** The trust id. */
  id: string;
}

/**
 * Opens the first root, which signs itself: who holds the page decides which one that is.
 * @throws RegistryRefused
 */
export async function openFirstRoot(document: unknown): Promise<TrustedRoot> {
  const { root: own } = bodyOf(document, 'root', isRoot);
  const root = await openDocument(document, 'root', own, isRoot);
  return { root, id: await digestOf((document as Envelope).body) };
}
