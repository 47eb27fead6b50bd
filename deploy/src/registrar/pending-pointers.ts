import { isDeepStrictEqual } from 'node:util';
import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import { isStoreFault } from '../store/target/release-target';
import { awaitAll } from '../store/await-all';
import { readPointer, type PointerFile, type PointerPlace } from '../trust/pointers';
import { pointersIn, readVerdict, type Verdict } from '../trust/verdicts';
import { remoteOf } from './compose';
import type { Marks } from './marks';

/** A pointer that waits for a verdict; its file may be invalid. */
export interface PendingPointer {
  place: PointerPlace;
  file: PointerFile | undefined;
  /** The number of the previous pointer in the store; 0 if there is none. */
  before: number;
}

/** Pointers that are to go live together, or a reason why these never will. */
export interface PendingGroup {
  pointers: readonly PendingPointer[];
  problem?: string;
}

/** Pointers in a store that wait for verdicts. */
export interface Pending {
  /** Groups that can be decided now: the lowest pointer of each remote, with those that go live with it. */
  groups: readonly PendingGroup[];
  /**
   * Places of the next pointer of each remote; undefined while any pointer waits, for a verdict or for another pointer.
   */
  next: readonly PointerPlace[] | undefined;
  /** Sentences about remotes that cannot be read; only they wait. */
  unreadable: readonly string[];
}

/** The pointers of one remote that wait. */
interface Series {
  name: string;
  epoch: number;
  /** The highest number in the store. */
  newest: number;
  pointers: readonly PendingPointer[];
}

/**
 * Reads the pointers of every remote.
 * @param marks numbers above which a team signs if the store was put back behind them
 * @throws an error of the store if the pointers of no remote can be read
 */
export async function pendingPointers(
  store: ReleaseStore,
  live: VerifiedComposition | undefined,
  marks: Marks['pointers'],
): Promise<Pending> {
  const reached = livePointers(live);
  const names = [...store.trust.delegations.keys()];
  const series = await readEach(names, (name) => seriesOf(store, name, reached.get(name)));
  if (series.found.length === 0 && series.failures[0]) throw series.failures[0].error;
  const waiting = new Map(
    series.found.flatMap(({ name, pointers }) => (pointers.length > 0 ? [[name, pointers] as const] : [])),
  );
  const next = series.found.flatMap(({ name, epoch, newest }) => {
    const mark = marks[name];
    const isPutBack = mark?.epoch === epoch && mark.n > newest;
    return [newest + 1, ...(isPutBack ? [mark.n + 1] : [])].map((n) => ({ name, epoch, n }));
  });
  const groups = await groupsOf(store, waiting);
  const failures = [...series.failures, ...groups.failures];
  return {
    groups: groups.found,
    next: waiting.size === 0 && failures.length === 0 ? next : undefined,
    unreadable: failures.map(({ name, error }) => `${name} waits: ${error.message}`),
  };
}

/** The waiting pointers of a remote. @param mark its last pointer in the live composition */
async function seriesOf(
  { target, trust }: ReleaseStore,
  name: string,
  mark: Omit<PointerPlace, 'name'> | undefined,
): Promise<Series> {
  const epoch = trust.delegations.get(name)?.role.epoch ?? 0;
  const { numbers, undecided } = await pointersIn(target, { name, epoch });
  const pointers = undecided
    .filter((n) => mark?.epoch !== epoch || n > mark.n)
    .map(async (n): Promise<PendingPointer> => {
      const place = { name, epoch, n };
      const before = numbers.findLast((one) => one < n) ?? 0;
      return { place, file: await readPointer(target, place), before };
    });
  return { name, epoch, newest: numbers.at(-1) ?? 0, pointers: await awaitAll(...pointers) };
}

interface Readings<Found> {
  found: Found[];
  failures: { name: string; error: Error }[];
}

/** Reads an object of each remote; an unreadable one of one team does not hold up the others. */
async function readEach<Found>(
  names: readonly string[],
  read: (name: string) => Promise<Found>,
): Promise<Readings<Found>> {
  const all: Readings<Found> = { found: [], failures: [] };
  const reading = names.map(async (name) => {
    try {
      return { found: await read(name) };
    } catch (error) {
      if (!isStoreFault(error)) throw error;
      return { name, error };
    }
  });
  for (const one of await awaitAll(...reading)) {
    if ('found' in one) all.found.push(one.found);
    else all.failures.push(one);
  }
  return all;
}

async function groupsOf(
  { target, trust }: ReleaseStore,
  waiting: ReadonlyMap<string, readonly PendingPointer[]>,
): Promise<Readings<PendingGroup>> {
  const read = (place: PointerPlace) =>
    trust.delegations.has(place.name) ? readVerdict(target, place) : Promise.resolve(UNKNOWN);
  const groups = await readEach([...waiting.keys()], (name) =>
    groupOf(waiting.get(name) ?? [], waiting, read),
  );
  const found = groups.found.filter((group) => group !== undefined);
  const ordered = [...found.filter(({ problem }) => problem), ...found.filter(({ problem }) => !problem)];
  return { found: ordered, failures: groups.failures };
}

/** The last pointer of each remote in a composition, remotes that browsers refuse included. */
function livePointers(
  live: VerifiedComposition | undefined,
): ReadonlyMap<string, Omit<PointerPlace, 'name'>> {
  const pointers = (live?.document.remotes ?? []).map(({ pointer }) => {
    const { epoch, n } = JSON.parse(pointer.body) as PointerPlace;
    return [remoteOf(pointer), { epoch, n }] as const;
  });
  return new Map(pointers);
}

/** Stands for the verdict on a pointer of a remote that the root does not delegate, which gets no other. */
const UNKNOWN: Verdict = {};

const isSame = (one: PointerPlace, other: PointerPlace) =>
  one.name === other.name && one.epoch === other.epoch && one.n === other.n;

/**
 * The pointers that go live together with a pointer, according to its own list; none if the list does not name the pointer
 * itself. It counts only if the others have the same list.
 */
function togetherWith({ place, file }: PendingPointer): readonly PointerPlace[] {
  const named = file?.note?.with ?? [];
  return named.some((one) => isSame(one, place)) ? named : [];
}

/**
 * The group of a remote's lowest pointer; undefined while a pointer of the group is missing and no later pointer of the remote
 * exists.
 */
async function groupOf(
  [first, ...later]: readonly PendingPointer[],
  waiting: ReadonlyMap<string, readonly PendingPointer[]>,
  read: (place: PointerPlace) => Promise<Verdict | undefined>,
): Promise<PendingGroup | undefined> {
  if (!first) return undefined;
  const together = togetherWith(first);
  const members = together
    .filter((place) => !isSame(place, first.place))
    .map((place) => {
      const pending = waiting.get(place.name)?.find((one) => isSame(one.place, place));
      const agrees = pending !== undefined && isDeepStrictEqual(togetherWith(pending), together);
      return { place, pending, agrees };
    });
  const missing = members.filter(({ agrees }) => !agrees);
  if (missing.length === 0) return { pointers: [first, ...members.flatMap(({ pending }) => pending ?? [])] };
  const disagrees = missing.some(({ pending }) => pending !== undefined);
  const verdicts = await Promise.all(missing.map(({ place }) => read(place)));
  const names = missing.map(({ place: { name, n } }) => `pointer ${String(n)} of ${name}`).join(' and ');
  if (disagrees || verdicts.some((verdict) => verdict !== undefined) || later.length > 0)
    return {
      pointers: [first],
      problem: `${names}, with which it was to go live, did not: promote both again`,
    };
  return undefined;
}
