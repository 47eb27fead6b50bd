import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { earlier } from '@lotes/shared-contract/dates';
import { bodyOf, isPointer } from '@lotes/shared-federation/release';
import { compositionFile, COMPOSITIONS_FOLDER } from '../trust/compositions';
import { numbersIn } from '../trust/numbered-files';
import { pointerFile, readPointerFile, type PointerPlace } from '../trust/pointers';
import { undecided } from '../trust/verdicts';
import { readHistory, type Promotion } from './history';
import { withLock } from './lock-file';
import {
  artefactFolder,
  listReleases,
  readRegistry,
  releasesOf,
  type ReleaseReference,
  type VerifiedDirectory,
} from './release-store';

/** Versions of each remote that stay, the newest ones. */
const KEPT_VERSIONS = 10;
/** Days for which a version stays after it was live: pages that were opened with it still load its parts. */
const KEPT_DAYS = 14;

export interface GarbageOptions {
  /** Removes nothing. */
  isDryRun?: boolean;
  now?: () => Date;
}

const labelOf = ({ name, version }: ReleaseReference) => `${name}@${version}`;

/**
 * Removes published versions that are not live, not among the last ten of their name, and were not live within 14 days. One
 * that a team wants to be live is kept, also where it says so meanwhile.
 * @returns what was removed, or would be
 */
export function collectGarbage(
  store: VerifiedDirectory,
  { isDryRun = false, now = () => new Date() }: GarbageOptions = {},
): Promise<ReleaseReference[]> {
  return withLock(join(store.directory, 'gc.lock'), async () => {
    const registry = await readRegistry(store);
    const history = await readHistory(store, registry?.sequence ?? 0);
    const kept = new Set([...recentlyLive(history, now()), ...(await wanted(store))].map(labelOf));
    const garbage = (await oldVersions(store)).filter((release) => !kept.has(labelOf(release)));
    if (isDryRun) return garbage;
    await removeOldCompositions(store, now());
    return remove(store, garbage);
  });
}

/** Versions that went live within the days that are kept, or were replaced within them. */
function recentlyLive(history: readonly Promotion[], now: Date): ReleaseReference[] {
  const since = earlier(now, { days: KEPT_DAYS });
  return history
    .filter(({ at }) => new Date(at) >= since)
    .flatMap(({ changes }) =>
      changes.flatMap(({ name, from, to }) => [
        { name, version: to },
        ...(from === null ? [] : [{ name, version: from }]),
      ]),
    );
}

/** All but the newest ten versions of each name. */
async function oldVersions(store: VerifiedDirectory): Promise<ReleaseReference[]> {
  const releases = await Promise.all(
    (await listReleases(store)).map(async (release) => ({
      ...release,
      publishedAt: (await stat(join(artefactFolder(store, release), 'release.json'))).mtimeMs,
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

/** The newest one stays, and those of the days that are kept: the registrar makes one every hour. */
async function removeOldCompositions({ directory }: VerifiedDirectory, now: Date): Promise<void> {
  const since = earlier(now, { days: KEPT_DAYS });
  for (const seq of (await numbersIn(join(directory, COMPOSITIONS_FOLDER))).slice(0, -1)) {
    const file = compositionFile(directory, seq);
    if ((await stat(file)).mtime < since) await rm(file);
  }
}

/** What is live, and what pointers want to be that nobody has decided on; these first, since they may become live meanwhile. */
async function wanted(store: VerifiedDirectory): Promise<ReleaseReference[]> {
  const { directory, trust } = store;
  const series = [...trust.delegations].map(([name, { role }]) => ({ name, epoch: role.epoch }));
  const places = series.map(async (one) =>
    (await undecided(directory, one)).map((n): PointerPlace => ({ ...one, n })),
  );
  const pointers = (await Promise.all(places)).flat().map(async (place) => {
    const file = await readPointerFile(pointerFile(directory, place));
    const { version } = file ? bodyOf(file.pointer, 'pointer', isPointer).live : { version: '' };
    return { name: place.name, version };
  });
  return [...(await Promise.all(pointers)), ...releasesOf(await readRegistry(store))];
}

/**
 * Moved aside first: an artefact is there as a whole, or not at all. Whoever then decides that one goes live finds it missing;
 * what was wanted before that is put back.
 * @returns what is removed
 */
async function remove(
  store: VerifiedDirectory,
  garbage: readonly ReleaseReference[],
): Promise<ReleaseReference[]> {
  for (const release of garbage) await rename(placeOf(store, release), asideOf(store, release));
  const late = new Set((await wanted(store)).map(labelOf));
  const removed = garbage.filter((release) => !late.has(labelOf(release)));
  for (const release of garbage.filter((one) => late.has(labelOf(one))))
    await rename(asideOf(store, release), placeOf(store, release));
  for (const release of removed) await rm(asideOf(store, release), { recursive: true });
  return removed;
}

const placeOf = (store: VerifiedDirectory, release: ReleaseReference) =>
  artefactFolder(store, release).replace(/\/$/, '');
const asideOf = (store: VerifiedDirectory, release: ReleaseReference) =>
  join(dirname(placeOf(store, release)), `.removed-${release.version}`);
