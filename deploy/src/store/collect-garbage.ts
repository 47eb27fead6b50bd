import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { earlier } from '@lotes/shared-contract/dates';
import { labelOf } from '../compatibility/composition';
import { compositionKey, COMPOSITIONS_FOLDER } from '../trust/compositions';
import { numbersIn } from '../trust/numbered-files';
import { forEachWaiting } from '../trust/pointers';
import { undecided } from '../trust/verdicts';
import { pastVersions, readHistory, type Promotion, type RecordUnreadable } from './history';
import { withLock } from './lock-file';
import type { Leftover } from './target/release-target';
import {
  artefactFolder,
  listReleases,
  publishedAt,
  readRegistry,
  releasesOf,
  type ReleaseReference,
  type VerifiedStore,
} from './release-store';

/** Number of versions of each remote that stay, the newest ones. */
const KEPT_VERSIONS = 10;
/** Days for which a version stays after it was live, since pages that were opened with it still load its parts. */
const KEPT_DAYS = 14;
/** Time without a change after which a publish is considered interrupted; the slowest takes minutes. */
const UNFINISHED = { days: 1 };

export interface GarbageOptions {
  /** Removes nothing. */
  isDryRun?: boolean;
  now?: () => Date;
}

/** The objects that were removed, or would be in a dry run. */
export interface Garbage {
  versions: ReleaseReference[];
  /** Places that an interrupted publish or removal left behind. */
  leftovers: string[];
  /** Numbers of compositions. */
  compositions: number[];
  /** Records of the history that cannot be read: versions that they may name stay. */
  unreadable: readonly RecordUnreadable[];
}

/**
 * Removes published versions that are not live, not among the last ten of their name, and were not live within 14 days.
 * Keeps the last live version of an absent remote, and a version that an undecided pointer names, even one signed during
 * the run; and what an unreadable record of the history may name. Also removes compositions that are older than 14 days,
 * and what an interrupted publish left a day ago.
 */
export async function collectGarbage(
  store: VerifiedStore,
  { isDryRun = false, now = () => new Date() }: GarbageOptions = {},
): Promise<Garbage> {
  const { scratch } = store.target;
  await mkdir(scratch, { recursive: true });
  return withLock(join(scratch, 'gc.lock'), async () => {
    const registry = await readRegistry(store);
    const { promotions, unreadable } = await readHistory(store, registry?.sequence ?? 0);
    const live = releasesOf(registry);
    const lastLive = [...recentlyLive(promotions, now()), ...lastOfAbsent(promotions, live)];
    const needed = [...lastLive, ...(await wantedReleases(store))];
    const kept = new Set(needed.map(labelOf));
    const isUnsure = await namedByUnreadable(store, unreadable, live, now());
    const garbage = (await oldVersions(store)).filter(
      (release) => !kept.has(labelOf(release)) && !isUnsure(release),
    );
    const compositions = await oldCompositions(store, now());
    const leftovers = await abandonedLeftovers(store, needed, now());
    if (isDryRun)
      return { versions: garbage, leftovers: leftovers.map(({ place }) => place), compositions, unreadable };
    for (const seq of compositions) await store.target.remove(compositionKey(seq));
    return {
      versions: await remove(store, garbage),
      leftovers: await removeLeftovers(store, leftovers, needed),
      compositions,
      unreadable,
    };
  });
}

/** Leftovers that are older than a day, and needed versions that an interrupted removal hides. */
async function abandonedLeftovers(
  { target }: VerifiedStore,
  needed: readonly ReleaseReference[],
  now: Date,
): Promise<Leftover[]> {
  const since = earlier(now, UNFINISHED).getTime();
  const leftovers = await target.leftovers();
  return leftovers.filter((one) => one.changedAtMs < since || isNeeded(one, needed));
}

const isNeeded = ({ hides }: Leftover, needed: readonly ReleaseReference[]): boolean =>
  needed.some((release) => artefactFolder(release) === hides);

/** Removes leftovers, or brings back a version that is needed. @returns the places of those that were removed */
async function removeLeftovers(
  { target }: VerifiedStore,
  leftovers: readonly Leftover[],
  needed: readonly ReleaseReference[],
): Promise<string[]> {
  const removed: string[] = [];
  for (const leftover of leftovers) {
    if (isNeeded(leftover, needed)) await target.unhide(leftover.hides ?? '');
    else if (await target.removeLeftover(leftover)) removed.push(leftover.place);
  }
  return removed;
}

/**
 * Versions that went live, or were replaced, within the last 14 days. If a remote was absent before a change, the version
 * before its absence is one of them: no record says since when it is absent.
 */
function recentlyLive(history: readonly Promotion[], now: Date): ReleaseReference[] {
  const since = earlier(now, { days: KEPT_DAYS });
  return history.flatMap(({ at, changes }, index) => {
    if (new Date(at) < since) return [];
    return changes.flatMap(({ name, from, to }) => {
      const before = from ?? lastOf(history.slice(index + 1), name);
      return [to, ...(before === undefined ? [] : [before])].map((version) => ({ name, version }));
    });
  });
}

/** The version that was live last according to promotions, the newest of which is first. */
const lastOf = (history: readonly Promotion[], name: string) => pastVersions(history, name).at(-1);

/**
 * The last live version of each remote that is no longer live, such as one whose key was revoked: pages that were opened with
 * it still load its parts, and its team may promote it again. No record says since when it is absent, so it stays.
 */
function lastOfAbsent(history: readonly Promotion[], live: readonly ReleaseReference[]): ReleaseReference[] {
  const names = new Set(history.flatMap(({ changes }) => changes.map(({ name }) => name)));
  for (const { name } of live) names.delete(name);
  return [...names].flatMap((name) =>
    pastVersions(history, name)
      .slice(-1)
      .map((version) => ({ name, version })),
  );
}

/**
 * Returns which versions may be recently live, or the last ones of an absent remote, according to records that cannot be
 * read: all versions if such a record is of the last 14 days, else those of remotes that are absent.
 */
async function namedByUnreadable(
  { target }: VerifiedStore,
  unreadable: readonly RecordUnreadable[],
  live: readonly ReleaseReference[],
  now: Date,
): Promise<(release: ReleaseReference) => boolean> {
  const since = earlier(now, { days: KEPT_DAYS }).getTime();
  const states = await Promise.all(unreadable.map(({ file }) => target.stateOf(file)));
  if (states.some((state) => state && state.changedAtMs >= since)) return () => true;
  const names = new Set(live.map(({ name }) => name));
  return ({ name }) => unreadable.length > 0 && !names.has(name);
}

/** All but the newest ten versions of each name. */
async function oldVersions(store: VerifiedStore): Promise<ReleaseReference[]> {
  const releases = await Promise.all(
    (await listReleases(store)).map(async (release) => ({
      ...release,
      publishedAt: await publishedAt(store, release),
    })),
  );
  const names = [...new Set(releases.map(({ name }) => name))];
  return names.flatMap((name) =>
    releases
      .filter((release) => release.name === name)
      .sort((one, other) => other.publishedAt - one.publishedAt)
      .slice(KEPT_VERSIONS)
      .map(({ version }) => ({ name, version })),
  );
}

/**
 * Numbers of the compositions to remove: the newest stays, and so do those of the last 14 days. The registrar writes one every
 * hour.
 */
async function oldCompositions({ target }: VerifiedStore, now: Date): Promise<number[]> {
  const since = earlier(now, { days: KEPT_DAYS });
  const old: number[] = [];
  for (const seq of (await numbersIn(target, COMPOSITIONS_FOLDER)).slice(0, -1)) {
    const state = await target.stateOf(compositionKey(seq));
    if (state && state.changedAtMs < since.getTime()) old.push(seq);
  }
  return old;
}

/**
 * Live versions, and those that undecided pointers would make live. Pointers are read first, since one of them may go
 * live in between. One that can only be refused names none.
 */
async function wantedReleases(store: VerifiedStore): Promise<ReleaseReference[]> {
  const { target, trust } = store;
  const wanted: ReleaseReference[] = [];
  for (const [name, { role }] of trust.delegations) {
    const series = { name, epoch: role.epoch };
    await forEachWaiting(target, series, await undecided(target, series), (_place, _file, { live }) => {
      wanted.push({ name, version: live.version });
    });
  }
  return [...wanted, ...releasesOf(await readRegistry(store))];
}

/**
 * Hides the artefacts before it discards them, so that readers find each as a whole or not at all: a registrar that decides
 * meanwhile finds the version missing. A version that turned out to be wanted is brought back.
 * @returns the releases that were removed
 */
async function remove(
  store: VerifiedStore,
  garbage: readonly ReleaseReference[],
): Promise<ReleaseReference[]> {
  const { target } = store;
  for (const release of garbage) await target.hide(artefactFolder(release));
  const late = new Set((await wantedReleases(store)).map(labelOf));
  const removed = garbage.filter((release) => !late.has(labelOf(release)));
  for (const release of garbage.filter((one) => late.has(labelOf(one))))
    await target.unhide(artefactFolder(release));
  for (const release of removed) await target.discard(artefactFolder(release));
  return removed;
}
