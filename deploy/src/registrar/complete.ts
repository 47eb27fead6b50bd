import { bodyOf, isPointer, type Registry } from '@lotes/shared-federation/release';
import { isRecorded, recordPromotion, type VersionChange } from '../store/history';
import { liveVersion } from '../store/promote-release';
import { releasesOf, type ReleaseStore, type VerifiedComposition } from '../store/release-store';
import { awaitAll } from '../store/await-all';
import { isStoreFault } from '../store/target/release-target';
import { factsOf } from '../trust/compositions';
import { pointerKey, readPointer, type PointerPlace } from '../trust/pointers';
import { writeBehind, writeVerdict } from '../trust/verdicts';
import type { Marks } from './marks';
import { newestGood, type Search } from './newest-good';
import type { PendingPointer } from './pending-pointers';

type Say = (sentence: string) => void;

/** Facts that a process knows when it completes a composition. */
interface Known {
  /** The composition that it continues, if it is known and was completed by this process. */
  before: VerifiedComposition | undefined;
  /** The keys of pointers whose records could not be written so far. */
  owed: ReadonlySet<string>;
  /** The pointers that are new in it, as far as they are known. */
  added: readonly PendingPointer[];
  /** The numbers that were reached. */
  marks: Marks;
  /** Reports a record that cannot be written. */
  say: Say;
  /** As in `Search`. */
  keepAlive: Search['keepAlive'];
}

/**
 * Records the consequences of a composition: the history, then the verdicts on its pointers, and which of them are behind
 * the numbers that were reached, so that their teams sign again with higher ones. Also completes a composition of another
 * registrar that could not do so: each record is written once.
 * @returns the keys of its pointers whose records could not be written
 */
export async function complete(
  store: ReleaseStore,
  live: VerifiedComposition,
  { before, owed, added, marks, say, keepAlive }: Known,
): Promise<ReadonlySet<string>> {
  const { sequence } = live.verified.registry;
  if (before || !(await isRecorded(store, sequence))) {
    const known = before ?? (await newestGood(store.target, store.trust, sequence - 1, { keepAlive }));
    await recordChanges(store, live, known?.verified.registry, added);
  }
  const earlierKeys = new Set((before ? placesOf(before) : []).map(pointerKey));
  const unwritten = placesOf(live).map(async (place) => {
    const key = pointerKey(place);
    const mark = marks.pointers[place.name];
    const isWritten = await writtenBeside(place, say, async () => {
      if (!earlierKeys.has(key) || owed.has(key))
        await writeVerdict(store.target, place, { accepted: sequence });
      if (mark?.epoch === place.epoch && mark.n > place.n) await writeBehind(store.target, place, mark.n);
    });
    return isWritten ? [] : [key];
  });
  return new Set((await awaitAll(...unwritten)).flat());
}

/**
 * Writes a record next to a pointer. If the store fails there, only the team of that pointer has to wait.
 * @returns false if it could not be written
 */
export async function writtenBeside(
  { name, n }: PointerPlace,
  say: Say,
  write: () => Promise<void>,
): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isStoreFault(error)) throw error;
    // The message of an error would name a different temporary file each time.
    say(`${name} waits: the verdict on its pointer ${String(n)} cannot be written (${error.code})`);
    return false;
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
