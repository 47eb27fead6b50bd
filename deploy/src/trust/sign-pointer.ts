import { later } from '@lotes/shared-contract/dates';
import {
  bodyOf,
  digest,
  isPointer,
  publicKeyOf,
  sealPointer,
  type Envelope,
  type Pointer,
  type VerifiedRegistry,
} from '@lotes/shared-federation/release';
import type { ReleaseReference, ReleaseStore } from '../store/release-store';
import type { Trust } from './trust-store';
import { newestPointer, pointerFile, readPointerFile, writePointer, type PointerFile } from './pointers';

/** For how long a team's word holds; `npm start` and a promote of the same version renew it. */
const POINTER_DAYS = 180;

/** A team's key does not speak for what it is to sign. */
class NotDelegated extends Error {
  override readonly name = 'NotDelegated';
}

/** Somebody else wrote the same pointer first. */
class PointerTaken extends Error {
  override readonly name = 'PointerTaken';
}

/**
 * Signs, with its team's key, that a version of a remote is to be live, as the remote's next pointer.
 * @param browser what the version says to browsers, as text
 * @param seen how far the team had come, where the store may have been put back behind that
 * @throws KeyMissing where this command has not the team's key; NotDelegated where the root gives that key to another
 */
export async function signPointer(
  { directory, trust, keyOf }: ReleaseStore,
  { name, version }: ReleaseReference,
  browser: string,
  { seen, now }: { seen: VerifiedRegistry['marks']; now: Date },
): Promise<PointerFile> {
  const role = trust.delegations.get(name)?.role;
  const key = await keyOf(`team-${name}`);
  if (!role?.keys.includes(publicKeyOf(key)))
    throw new NotDelegated(
      `The key of team-${name} does not speak for ${name}: the root delegates it to another.`,
    );
  const { epoch } = role;
  const head = await newestPointer(directory, name, epoch);
  const before = await readPointerFile(pointerFile(directory, name, epoch, head));
  const mark = seen[name];
  const n = Math.max(head, mark?.epoch === epoch ? mark.n : 0) + 1;
  const pointer: Pointer = {
    environment: trust.root.environment,
    remote: name,
    epoch,
    n,
    prev: before ? digest(before.pointer.body) : null,
    expires: later(now, { days: POINTER_DAYS }).toISOString(),
    live: { version, browser: digest(browser) },
  };
  const content = { pointer: sealPointer(pointer, [key]), browser };
  if (!(await writePointer(pointerFile(directory, name, epoch, n), content)))
    throw new PointerTaken(`Another process made the pointer ${String(n)} of ${name}; try again.`);
  return content;
}

/** Whether more than half of the time is over for which something was signed. */
export function isHalfOver(expires: string, lifetime: { days: number }, now: Date): boolean {
  return Date.parse(expires) < later(now, { days: lifetime.days / 2 }).getTime();
}

/** Whether a pointer should be signed anew: it runs out, or the root takes its epoch or keys no longer. */
export function isRenewalDue(
  envelope: Envelope,
  { delegations }: Pick<Trust, 'delegations'>,
  now: Date,
): boolean {
  const { remote, epoch, expires } = bodyOf(envelope, 'pointer', isPointer);
  const role = delegations.get(remote)?.role;
  if (!role) return false;
  const isSpoken = role.epoch === epoch && role.keys.some((key) => Object.hasOwn(envelope.sigs, key));
  return !isSpoken || isHalfOver(expires, { days: POINTER_DAYS }, now);
}
