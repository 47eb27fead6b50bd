import { later } from '@lotes/shared-contract/dates';
import { bodyOf, isPointer } from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import { pointerKey, readPointer, type PointerFile, type PointerPlace } from '../trust/pointers';
import { signedAt } from '../trust/sign-pointer';
import { undecided } from '../trust/verdicts';
import { PromotionRefused } from './release-checks';
import { readLive, releasesOf, type ReleaseReference, type VerifiedStore } from './release-store';

/** Time after which a promote that wrote only some of its pointers is abandoned: it writes all of them within seconds. */
const ABANDONED_AFTER = { hours: 1 };

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

/** The version of a pointer that waits for the registrar; none if it can never go live. */
async function waitingVersion(store: VerifiedStore, place: PointerPlace, now: Date): Promise<string[]> {
  const file = await readPointer(store.target, place);
  if (!file) return [];
  const pointer = bodyOf(file.pointer, 'pointer', isPointer);
  const isOld = later(signedAt(pointer), ABANDONED_AFTER) < now;
  return isOld && (await isAbandoned(store, place, file)) ? [] : [pointer.live.version];
}

/**
 * Refuses to sign a live version anew once another version went live, or was signed and waits for the registrar: a renewal
 * above it would undo that release. To be called after the number of the renewal was chosen: a release that comes later
 * either takes that number, or goes live after the renewal. The registrar refuses an abandoned pointer once the renewal exists.
 * @throws PromotionRefused
 */
export async function assertNotOvertaken(
  store: VerifiedStore,
  { name, version }: ReleaseReference,
  { epoch, now }: Pick<PointerPlace, 'epoch'> & { now: Date },
): Promise<void> {
  // Before the composition is read: a pointer that is decided in between is live by then.
  const waiting = await undecided(store.target, { name, epoch });
  const live = await readLive(store);
  const mark = live?.verified.marks[name];
  const newer = waiting.filter((n) => mark?.epoch !== epoch || n > mark.n);
  const signed = await Promise.all(newer.map((n) => waitingVersion(store, { name, epoch, n }, now)));
  const own = releasesOf(live?.verified.registry).filter((release) => release.name === name);
  const other = [...own.map((release) => release.version), ...signed.flat()].find((one) => one !== version);
  if (other !== undefined)
    throw new PromotionRefused(labelOf({ name, version }), [
      `${labelOf({ name, version: other })} was signed meanwhile, and a renewal would undo that. If that version is live now, nothing needs to be renewed; if not, wait for the registrar's decision, or promote the version that is to be live`,
    ]);
}
