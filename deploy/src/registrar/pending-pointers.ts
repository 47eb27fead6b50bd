import { isDeepStrictEqual } from 'node:util';
import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import { isStoreFault } from '../store/target/release-target';
import { awaitAll } from '../store/await-all';
import { pointerKey, readWaitingPointer, type PointerFile, type PointerPlace } from '../trust/pointers';
import { pointersIn, readVerdict, type Verdict } from '../trust/verdicts';
import { remoteNameOf } from './compose';
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

/** The numbers of one remote's pointers, in ascending order. */
interface Series {
  name: string;
  epoch: number;
  numbers: readonly number[];
  /** The numbers of those that wait. */
  waiting: readonly number[];
}

/** Reads a pointer by its place; undefined if none waits there. */
type ReadPending = (place: PointerPlace) => Promise<PendingPointer | undefined>;

/**
 * Reads the lowest waiting pointer of every remote, and those that are to go live with it. The others are only listed:
 * any team may write as many as it likes.
 * @param marks numbers above which a team signs if the store was put back behind them
 * @throws an error of the store if the pointers of no remote can be listed
 */
export async function pendingPointers(
  store: ReleaseStore,
  live: VerifiedComposition | undefined,
  marks: Marks['pointers'],
): Promise<Pending> {
  const reached = livePointers(live);
  const remotes = [...store.trust.delegations.keys()].map((name) => ({ name }));
  const series = await readEach(remotes, ({ name }) => seriesOf(store, name, reached.get(name)));
  if (series.found.length === 0 && series.failures[0]) throw series.failures[0].error;
  const waiting = series.found.filter((one) => one.waiting.length > 0);
  const next = series.found.flatMap(({ name, epoch, numbers }) => {
    const mark = marks[name];
    const newest = numbers.at(-1) ?? 0;
    const isPutBack = mark?.epoch === epoch && mark.n > newest;
    return [newest + 1, ...(isPutBack ? [mark.n + 1] : [])].map((n) => ({ name, epoch, n }));
  });
  const groups = await groupsOf(store, waiting);
  const failures = [...series.failures, ...groups.failures];
  return {
    groups: groups.found,
    next: waiting.length === 0 && failures.length === 0 ? next : undefined,
    unreadable: failures.map(({ name, error }) => `${name} waits: ${error.message}`),
  };
}

/** The numbers of a remote's pointers. @param mark its last pointer in the live composition */
async function seriesOf(
  { target, trust }: ReleaseStore,
  name: string,
  mark: Omit<PointerPlace, 'name'> | undefined,
): Promise<Series> {
  const epoch = trust.delegations.get(name)?.role.epoch ?? 0;
  const { numbers, undecided } = await pointersIn(target, { name, epoch });
  return { name, epoch, numbers, waiting: undecided.filter((n) => mark?.epoch !== epoch || n > mark.n) };
}

/** Reads pointers of these series, each once. */
function readerOf({ target }: ReleaseStore, waiting: readonly Series[]): ReadPending {
  const known = new Map<string, Promise<PendingPointer>>();
  const readIn = async ({ numbers }: Series, place: PointerPlace): Promise<PendingPointer> => {
    const before = numbers.findLast((one) => one < place.n) ?? 0;
    return { place, file: await readWaitingPointer(target, place), before };
  };
  return (place) => {
    const series = waiting.find(({ name, epoch }) => name === place.name && epoch === place.epoch);
    if (!series?.waiting.includes(place.n)) return Promise.resolve(undefined);
    const key = pointerKey(place);
    const reading = known.get(key) ?? readIn(series, place);
    known.set(key, reading);
    return reading;
  };
}

interface Readings<Found> {
  found: Found[];
  failures: { name: string; error: Error }[];
}

/** Reads an object of each remote; an unreadable one of one team does not hold up the others. */
async function readEach<Remote extends { name: string }, Found>(
  remotes: readonly Remote[],
  read: (remote: Remote) => Promise<Found>,
): Promise<Readings<Found>> {
  const all: Readings<Found> = { found: [], failures: [] };
  const reading = remotes.map(async (remote) => {
    try {
      return { found: await read(remote) };
    } catch (error) {
      if (!isStoreFault(error)) throw error;
      return { name: remote.name, error };
    }
  });
  for (const one of await awaitAll(...reading)) {
    if ('found' in one) all.found.push(one.found);
    else all.failures.push(one);
  }
  return all;
}

async function groupsOf(store: ReleaseStore, waiting: readonly Series[]): Promise<Readings<PendingGroup>> {
  const { target, trust } = store;
  const pendingAt = readerOf(store, waiting);
  const verdictOn = (place: PointerPlace) =>
    trust.delegations.has(place.name) ? readVerdict(target, place) : Promise.resolve(UNKNOWN);
  const groups = await readEach(waiting, (series) => groupOf(series, pendingAt, verdictOn));
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
    return [remoteNameOf(pointer), { epoch, n }] as const;
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
  { name, epoch, waiting: [lowest, ...later] }: Series,
  pendingAt: ReadPending,
  verdictOn: (place: PointerPlace) => Promise<Verdict | undefined>,
): Promise<PendingGroup | undefined> {
  const first = lowest === undefined ? undefined : await pendingAt({ name, epoch, n: lowest });
  if (!first) return undefined;
  const together = togetherWith(first);
  const others = together.filter((place) => !isSame(place, first.place));
  const members = await awaitAll(
    ...others.map(async (place) => {
      const pending = await pendingAt(place);
      const agrees = pending !== undefined && isDeepStrictEqual(togetherWith(pending), together);
      return { place, pending, agrees };
    }),
  );
  const missing = members.filter(({ agrees }) => !agrees);
  if (missing.length === 0) return { pointers: [first, ...members.flatMap(({ pending }) => pending ?? [])] };
  const disagrees = missing.some(({ pending }) => pending !== undefined);
  const verdicts = await awaitAll(...missing.map(({ place }) => verdictOn(place)));
  const names = missing
    .map(({ place: { name: other, n } }) => `pointer ${String(n)} of ${other}`)
    .join(' and ');
  if (disagrees || verdicts.some((verdict) => verdict !== undefined) || later.length > 0)
    return {
      pointers: [first],
      problem: `${names}, with which it was to go live, did not: promote both again`,
    };
  return undefined;
}
