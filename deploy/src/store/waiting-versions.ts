import { later } from '@lotes/shared-contract/dates';
import {
  forEachWaiting,
  pointerKey,
  readWaitingPointer,
  type PointerFile,
  type PointerPlace,
} from '../trust/pointers';
import { signedAt } from '../trust/sign-pointer';
import { undecided } from '../trust/verdicts';
import {
  readLive,
  type ReleaseReference,
  type VerifiedComposition,
  type VerifiedStore,
} from './release-store';
import { awaitAll } from './await-all';

/** Time after which a promote that wrote only some of its pointers is abandoned: it writes all of them within seconds. */
const ABANDONED_AFTER = { hours: 1 };

/** The live composition, and the versions that wait for the registrar. */
export interface LiveAndWaiting {
  /** Undefined before the first promote. */
  composition: VerifiedComposition | undefined;
  /** The versions of each remote whose pointers come after its live one, have no verdict, and may still go live. */
  waiting: ReadonlyMap<string, readonly string[]>;
}

/** True if a version of a remote other than this one waits for the registrar. */
export const hasOtherWaiting = (
  waiting: LiveAndWaiting['waiting'],
  { name, version }: ReleaseReference,
): boolean => (waiting.get(name) ?? []).some((other) => other !== version);

/** Reads what is live, and the versions of these remotes that wait for the registrar. @throws RegistryRefused */
export async function readLiveAndWaiting(
  store: VerifiedStore,
  names: readonly string[],
  now: Date,
): Promise<LiveAndWaiting> {
  // The undecided pointers are read first: one that goes live in between is then in the composition, so no version is missing
  // from both.
  const series = await awaitAll(...names.map((name) => undecidedOf(store, name)));
  const composition = await readLive(store);
  const waiting = series.map(async ({ name, epoch, numbers }) => {
    const mark = composition?.verified.marks[name];
    const newer = numbers.filter((n) => mark?.epoch !== epoch || n > mark.n);
    const versions = new Map<number, string>();
    await forEachWaiting(store.target, { name, epoch }, newer, async (place, file, content) => {
      const isOld = later(signedAt(content), ABANDONED_AFTER) < now;
      if (!isOld || !(await isAbandoned(store, place, file))) versions.set(place.n, content.live.version);
    });
    // They are read at the same time, and end in any order.
    return [name, newer.flatMap((n) => versions.get(n) ?? [])] as const;
  });
  return { composition, waiting: new Map(await awaitAll(...waiting)) };
}

async function undecidedOf({ target, trust }: VerifiedStore, name: string) {
  const epoch = trust.delegations.get(name)?.role.epoch ?? 0;
  return { name, epoch, numbers: await undecided(target, { name, epoch }) };
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
  return (await Promise.all(together.map((one) => readWaitingPointer(target, one)))).includes(undefined);
}
