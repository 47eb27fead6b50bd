import { later } from '@lotes/shared-contract/dates';
import { bodyOf, isPointer } from '@lotes/shared-federation/release';
import { pointerKey, readPointer, type PointerFile, type PointerPlace } from '../trust/pointers';
import { signedAt } from '../trust/sign-pointer';
import { undecided } from '../trust/verdicts';
import { readLive, type VerifiedComposition, type VerifiedStore } from './release-store';
import { awaitAll } from './await-all';

/** Time after which a promote that wrote only some of its pointers is abandoned: it writes all of them within seconds. */
const ABANDONED_AFTER = { hours: 1 };

/** The live composition, and the versions that wait for the registrar. */
export interface LiveAndWaiting {
  /** Undefined before the first promote. */
  composition: VerifiedComposition | undefined;
  /** The versions of each remote whose pointers come after its live one and have no verdict. */
  waiting: ReadonlyMap<string, readonly string[]>;
}

/** Reads what is live, and the versions of these remotes that wait for the registrar. @throws RegistryRefused */
export async function readLiveAndWaiting(
  store: VerifiedStore,
  names: readonly string[],
  now: Date,
): Promise<LiveAndWaiting> {
  // Before the composition is read: a pointer that is decided in between is live by then.
  const series = await awaitAll(...names.map((name) => undecidedOf(store, name)));
  const composition = await readLive(store);
  const waiting = series.map(async ({ name, epoch, numbers }) => {
    const mark = composition?.verified.marks[name];
    const newer = numbers.filter((n) => mark?.epoch !== epoch || n > mark.n);
    const versions = await Promise.all(newer.map((n) => waitingVersion(store, { name, epoch, n }, now)));
    return [name, versions.flat()] as const;
  });
  return { composition, waiting: new Map(await awaitAll(...waiting)) };
}

async function undecidedOf({ target, trust }: VerifiedStore, name: string) {
  const epoch = trust.delegations.get(name)?.role.epoch ?? 0;
  return { name, epoch, numbers: await undecided(target, { name, epoch }) };
}

/** The version of a pointer that waits for the registrar; none if it can never go live. */
async function waitingVersion(store: VerifiedStore, place: PointerPlace, now: Date): Promise<string[]> {
  const file = await readPointer(store.target, place);
  if (!file) return [];
  const pointer = bodyOf(file.pointer, 'pointer', isPointer);
  const isOld = later(signedAt(pointer), ABANDONED_AFTER) < now;
  return isOld && (await isAbandoned(store, place, file)) ? [] : [pointer.live.version];
}

/**
 * True if a pointer can never go live, since the promote that wrote it ended before all of its pointers were there. A list that
 * does not name the pointer itself does not count, as for the registrar.
 */
async function isAbandoned(
  { target }: VerifiedStore,
  place: PointerPlace,
  { note }: PointerFile,
): Promise<boolean> {
  const together = note?.with ?? [];
  if (!together.map(pointerKey).includes(pointerKey(place))) return false;
  return (await Promise.all(together.map(async (one) => readPointer(target, one)))).includes(undefined);
}
