import type { ReleaseStore } from '../store/release-store';
import { readPointer, type PointerFile, type PointerPlace } from '../trust/pointers';
import { readVerdict, undecided, type Verdict } from '../trust/verdicts';
import { remoteOf } from './compose';
import type { GoodComposition } from './newest-good';

/** A pointer that waits for a verdict; what lies there may be no pointer. */
export interface PendingPointer {
  place: PointerPlace;
  file: PointerFile | undefined;
}

/** Pointers that are to go live together, or a reason why these never will. */
export interface PendingGroup {
  pointers: readonly PendingPointer[];
  problem?: string;
}

/** What waits in the store for a verdict and can have one now: of each remote the lowest pointer, with those that go live with it. */
export async function pendingGroups(
  { target, trust }: ReleaseStore,
  live: GoodComposition | undefined,
): Promise<PendingGroup[]> {
  const reached = reachedIn(live);
  const waiting = new Map<string, PendingPointer[]>();
  for (const [name, { role }] of trust.delegations) {
    const { epoch } = role;
    const mark = reached.get(name);
    const numbers = (await undecided(target, { name, epoch })).filter(
      (n) => mark?.epoch !== epoch || n > mark.n,
    );
    if (numbers.length === 0) continue;
    const pointers = numbers.map(async (n) => {
      const place = { name, epoch, n };
      return { place, file: await readPointer(target, place) };
    });
    waiting.set(name, await Promise.all(pointers));
  }
  const read = (place: PointerPlace) =>
    trust.delegations.has(place.name) ? readVerdict(target, place) : Promise.resolve(UNKNOWN);
  const groups = await Promise.all([...waiting.values()].map((pointers) => groupOf(pointers, waiting, read)));
  const found = groups.filter((group) => group !== undefined);
  return [...found.filter(({ problem }) => problem), ...found.filter(({ problem }) => !problem)];
}

/** How far each remote has come in a composition, its remotes that browsers refuse included. */
function reachedIn(live: GoodComposition | undefined): ReadonlyMap<string, Omit<PointerPlace, 'name'>> {
  const pointers = (live?.document.remotes ?? []).map(({ pointer }) => {
    const { epoch, n } = JSON.parse(pointer.body) as PointerPlace;
    return [remoteOf(pointer), { epoch, n }] as const;
  });
  return new Map(pointers);
}

/** Of a pointer of a remote that nobody delegates: none will come. */
const UNKNOWN: Verdict = {};

const isSame = (one: PointerPlace, other: PointerPlace) =>
  one.name === other.name && one.epoch === other.epoch && one.n === other.n;

/** The group of a remote's lowest pointer; undefined while one of it is not there yet and none of the remote follows. */
async function groupOf(
  [first, ...later]: readonly PendingPointer[],
  waiting: ReadonlyMap<string, readonly PendingPointer[]>,
  read: (place: PointerPlace) => Promise<Verdict | undefined>,
): Promise<PendingGroup | undefined> {
  if (!first) return undefined;
  const others = (first.file?.note?.with ?? []).filter((place) => !isSame(place, first.place));
  const found = others.map((place) => waiting.get(place.name)?.find((one) => isSame(one.place, place)));
  const missing = others.filter((_, index) => !found[index]);
  const verdicts = await Promise.all(missing.map(read));
  const pointers = [first, ...found.filter((one) => one !== undefined)];
  if (missing.length === 0) return { pointers };
  const names = missing.map(({ name, n }) => `pointer ${String(n)} of ${name}`).join(' and ');
  if (verdicts.some((verdict) => verdict !== undefined) || later.length > 0)
    return {
      pointers: [first],
      problem: `${names}, with which it was to go live, did not: promote both again`,
    };
  return undefined;
}
