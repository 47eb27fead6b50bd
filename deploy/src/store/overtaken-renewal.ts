import { bodyOf, isPointer } from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import { readPointer, type PointerPlace } from '../trust/pointers';
import { undecided } from '../trust/verdicts';
import { PromotionRefused } from './release-checks';
import { readLive, releasesOf, type ReleaseReference, type VerifiedStore } from './release-store';

/**
 * Refuses to sign a live version anew once another version went live, or was signed and waits for the registrar: a renewal
 * above it would undo that release. To be called after the number of the renewal was chosen: a release that comes later
 * either takes that number, or goes live after the renewal.
 * @throws PromotionRefused
 */
export async function assertNotOvertaken(
  store: VerifiedStore,
  { name, version }: ReleaseReference,
  { epoch }: Pick<PointerPlace, 'epoch'>,
): Promise<void> {
  // Before the composition is read: a pointer that is decided in between is live by then.
  const waiting = await undecided(store.target, { name, epoch });
  const live = await readLive(store);
  const mark = live?.verified.marks[name];
  const newer = waiting.filter((n) => mark?.epoch !== epoch || n > mark.n);
  const files = await Promise.all(newer.map((n) => readPointer(store.target, { name, epoch, n })));
  const signed = files.flatMap((file) =>
    file ? [bodyOf(file.pointer, 'pointer', isPointer).live.version] : [],
  );
  const own = releasesOf(live?.verified.registry).filter((release) => release.name === name);
  const other = [...own.map((release) => release.version), ...signed].find((one) => one !== version);
  if (other !== undefined)
    throw new PromotionRefused(labelOf({ name, version }), [
      `${labelOf({ name, version: other })} was signed meanwhile, and a renewal would undo that. If that version is live now, nothing needs to be renewed; if not, wait for the registrar's decision, or promote the version that is to be live`,
    ]);
}
