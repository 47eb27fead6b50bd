import { roleOf, RootRefused, type RootChange } from './next-root';
import { keysNamed, type Trust } from './trust-store';

/** Which key is to speak for a holder, in a root that others sign. */
export interface Replacement {
  /** The public key. */
  key: string;
  /** What the keys of before signed counts no longer. */
  isRevoked?: boolean;
  /** Of the root: the key whose place it takes, by its first characters at least. */
  insteadOf?: string | undefined;
}

/**
 * What a root says otherwise that gives a holder another key. It speaks beside the one of before until a second root, drafted the
 * same way, names it alone, so that what is live stays live meanwhile; of the root, and where the old key is revoked, it takes its place at once.
 * @param holder "registrar", "operator", "root", or a remote
 * @throws RootRefused where no holder of that name has a key, or no such key is there to be replaced
 */
export function replacement(trust: Trust, holder: string, wanted: Replacement): RootChange {
  const { key, isRevoked = false } = wanted;
  if (holder === 'root') return { root: withOther(trust.root.root.keys, wanted) };
  const keys = keysOf(trust, holder);
  const next = isRevoked || keys.includes(key) ? [key] : [...keys, key];
  if (holder === 'registrar' || holder === 'operator') return { [holder]: next };
  const role = roleOf(trust, holder);
  return { roles: { [holder]: { ...role, keys: next, epoch: role.epoch + (isRevoked ? 1 : 0) } } };
}

function keysOf(trust: Trust, holder: string): readonly string[] {
  if (holder === 'registrar' || holder === 'operator') return keysNamed(trust, holder);
  return roleOf(trust, holder).keys;
}

function withOther(keys: readonly string[], { key, insteadOf = '' }: Replacement): string[] {
  const replaced = keys.filter((one) => one.startsWith(insteadOf));
  if (replaced.length !== 1)
    throw new RootRefused(
      `Say with --instead-of which of the root's keys goes: ${keys.map((one) => one.slice(0, 8)).join(', ')}.`,
    );
  if (keys.includes(key)) throw new RootRefused('The root names that key already.');
  return keys.map((one) => (one === replaced[0] ? key : one));
}
