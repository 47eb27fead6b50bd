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
import { awaitAll } from '../store/await-all';
import type { Trust } from './trust-store';
import { newestNumber } from './numbered-files';
import { digestOfPointer, pointersOf, type PointerPlace } from './pointers';
import { readBehind, readVerdict } from './verdicts';

/** Lifetime of a team's pointer; `npm start` and a promote of the same version renew it. */
const POINTER_LIFETIME = { days: 180 };

/** The root does not name the key here as the team's key. */
class NotDelegated extends Error {
  override readonly name = 'NotDelegated';
}

/** No number is left in an epoch, since an attacker with the team's key used up the numbers. */
class NumbersUsedUp extends Error {
  override readonly name = 'NumbersUsedUp';
}

/**
 * Signs a version of a remote as its next pointer, with its team's key; does not write it.
 * @param browser the version's statement to browsers, as text
 * @param seen marks that the team had reached, in case the store was put back behind them
 * @throws KeyMissing if this command lacks the team's key; NotDelegated if the root gives that name to another key;
 * NumbersUsedUp
 */
export async function signPointer(
  { target, trust, keyOf }: ReleaseStore,
  { name, version }: ReleaseReference,
  browser: string,
  { seen, now }: { seen: VerifiedRegistry['marks']; now: Date },
): Promise<{ place: PointerPlace; pointer: Envelope; browser: string }> {
  const role = trust.delegations.get(name)?.role;
  const key = await keyOf(`team-${name}`);
  if (!role?.keys.includes(publicKeyOf(key)))
    throw new NotDelegated(
      `The key of team-${name} does not speak for ${name}: the root delegates it to another.`,
    );
  const { epoch } = role;
  const head = await newestNumber(target, pointersOf({ name, epoch }));
  const newest = { name, epoch, n: head };
  const [verdict, behind, prev] = await awaitAll(
    readVerdict(target, newest),
    readBehind(target, newest),
    digestOfPointer(target, newest),
  );
  const mark = seen[name];
  const n = Math.max(head, verdict?.above ?? 0, behind ?? 0, mark?.epoch === epoch ? mark.n : 0) + 1;
  if (!Number.isSafeInteger(n))
    throw new NumbersUsedUp(
      `${name} has come to the highest number that there is: "keys revoke ${name}" begins anew.`,
    );
  const place = { name, epoch, n };
  const pointer: Pointer = {
    environment: trust.root.environment,
    remote: name,
    epoch,
    n,
    prev,
    expires: later(now, POINTER_LIFETIME).toISOString(),
    live: { version, browser: digest(browser) },
  };
  return { place, pointer: sealPointer(pointer, [key]), browser };
}

/** True if more than half of a pointer's lifetime is over. */
export const isHalfOver = (expires: string, now: Date): boolean =>
  Date.parse(expires) < later(now, { days: POINTER_LIFETIME.days / 2 }).getTime();

/** The instant at which a pointer was signed, by the clock of its team. */
export const signedAt = ({ expires }: Pointer): Date =>
  later(new Date(expires), { days: -POINTER_LIFETIME.days });

/**
 * True if a pointer must be signed again: more than half of its lifetime is over, or the root no longer accepts its
 * epoch or keys.
 */
export function isRenewalDue(
  envelope: Envelope,
  { delegations }: Pick<Trust, 'delegations'>,
  now: Date,
): boolean {
  const { remote, epoch, expires } = bodyOf(envelope, 'pointer', isPointer);
  const role = delegations.get(remote)?.role;
  if (!role) return false;
  const isSpoken = role.epoch === epoch && role.keys.some((key) => Object.hasOwn(envelope.sigs, key));
  return !isSpoken || isHalfOver(expires, now);
}
