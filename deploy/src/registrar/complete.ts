import { bodyOf, isPointer, type Registry } from '@lotes/shared-federation/release';
import { isRecorded, recordPromotion, type VersionChange } from '../store/history';
import { liveVersion } from '../store/promote-release';
import { releasesOf, type ReleaseStore, type VerifiedComposition } from '../store/release-store';
import { settleAll } from '../store/settle-all';
import { factsOf } from '../trust/compositions';
import { pointerKey, readPointer, type PointerPlace } from '../trust/pointers';
import { writeBehind, writeVerdict } from '../trust/verdicts';
import type { Marks } from './marks';
import { verifiedComposition } from './newest-good';
import type { PendingPointer } from './pending-pointers';

/**
 * Records the consequences of a composition: the history, then the verdicts on its pointers. Also completes a
 * composition of another registrar that could not do so: each record is written once.
 * @param before the live composition before it, if it is known and was completed by this process
 * @param added the pointers that are new in it, as far as they are known
 */
export async function complete(
  store: ReleaseStore,
  live: VerifiedComposition,
  before: VerifiedComposition | undefined,
  added: readonly PendingPointer[],
): Promise<void> {
  const { sequence } = live.verified.registry;
  const places = placesOf(live);
  if (before || !(await isRecorded(store, sequence))) {
    const known = before ?? (await verifiedComposition(store.target, store.trust, sequence - 1));
    await recordChanges(store, live, known?.verified.registry, added);
  }
  const earlierKeys = new Set((before ? placesOf(before) : []).map(pointerKey));
  const newPlaces = places.filter((place) => !earlierKeys.has(pointerKey(place)));
  await settleAll(...newPlaces.map((place) => writeVerdict(store.target, place, { accepted: sequence })));
}

/**
 * Records which live pointers are behind the numbers that were reached, so that their teams sign again with higher
 * ones.
 */
export async function recordBehind(
  { target }: ReleaseStore,
  live: VerifiedComposition,
  marks: Marks,
): Promise<void> {
  for (const place of placesOf(live)) {
    const mark = marks.pointers[place.name];
    if (mark?.epoch === place.epoch && mark.n > place.n) await writeBehind(target, place, mark.n);
  }
}

const placesOf = ({ document }: VerifiedComposition): PointerPlace[] =>
  document.remotes.map(({ pointer }) => {
    const { remote, epoch, n } = bodyOf(pointer, 'pointer', isPointer);
    return { name: remote, epoch, n };
  });

async function recordChanges(
  store: ReleaseStore,
  live: VerifiedComposition,
  before: Registry | undefined,
  added: readonly PendingPointer[],
): Promise<void> {
  const { document, verified } = live;
  const { registry } = verified;
  const changes = releasesOf(registry).flatMap(({ name, version }): VersionChange[] => {
    const from = (before && liveVersion(before, name)) ?? null;
    return from === version ? [] : [{ name, from, to: version }];
  });
  const [first] = changes;
  const place = first && placesOf(live).find(({ name }) => name === first.name);
  if (!place) return;
  const known = added.find((one) => pointerKey(one.place) === pointerKey(place))?.file;
  const { note } = known ?? (await readPointer(store.target, place)) ?? {};
  await recordPromotion(store, {
    sequence: registry.sequence,
    at: factsOf(document.composition).issued,
    kind: note?.kind ?? 'promote',
    by: note?.by ?? 'unknown',
    why: note?.why ?? null,
    changes,
  });
}
