import { bodyOf, isPointer, type Registry } from '@lotes/shared-federation/release';
import { isRecorded, recordPromotion, type VersionChange } from '../store/history';
import { liveVersion } from '../store/promote-release';
import { releasesOf, type ReleaseStore } from '../store/release-store';
import { factsOf } from '../trust/compositions';
import { readPointer, type PointerPlace } from '../trust/pointers';
import { writeBehind, writeVerdict } from '../trust/verdicts';
import type { Marks } from './marks';
import { verifiedComposition, type GoodComposition } from './newest-good';

/**
 * Writes down what follows from a composition: the history, then the verdicts on its pointers. Of a composition that another
 * registrar wrote, and could not complete, as well: each is written once.
 * @param before what was live before it, where that is known
 */
export async function complete(
  store: ReleaseStore,
  live: GoodComposition,
  before: GoodComposition | undefined,
): Promise<void> {
  const { sequence } = live.verified.registry;
  const places = placesOf(live);
  if (!(await isRecorded(store, sequence))) {
    const known = before ?? (await verifiedComposition(store.target, store.trust, sequence - 1));
    await tell(store, live, known?.verified.registry, places);
  }
  for (const place of places) await writeVerdict(store.target, place, { accepted: sequence });
}

/** Says beside what is live which of it is behind what was reached, so that its team signs it anew, and above. */
export async function tellBehind(
  { target }: ReleaseStore,
  live: GoodComposition,
  marks: Marks,
): Promise<void> {
  for (const place of placesOf(live)) {
    const mark = marks.pointers[place.name];
    if (mark?.epoch === place.epoch && mark.n > place.n) await writeBehind(target, place, mark.n);
  }
}

const placesOf = ({ document }: GoodComposition): PointerPlace[] =>
  document.remotes.map(({ pointer }) => {
    const { remote, epoch, n } = bodyOf(pointer, 'pointer', isPointer);
    return { name: remote, epoch, n };
  });

async function tell(
  store: ReleaseStore,
  { document, verified: { registry } }: GoodComposition,
  before: Registry | undefined,
  places: readonly PointerPlace[],
): Promise<void> {
  const changes = releasesOf(registry).flatMap(({ name, version }): VersionChange[] => {
    const from = (before && liveVersion(before, name)) ?? null;
    return from === version ? [] : [{ name, from, to: version }];
  });
  const [first] = changes;
  const place = first && places.find(({ name }) => name === first.name);
  if (!place) return;
  const note = (await readPointer(store.target, place))?.note;
  await recordPromotion(store, {
    sequence: registry.sequence,
    at: factsOf(document.composition).issued,
    kind: note?.kind ?? 'promote',
    by: note?.by ?? 'unknown',
    why: note?.why ?? null,
    changes,
  });
}
