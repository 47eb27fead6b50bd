import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { earlier } from '@lotes/shared-contract/dates';
import { readHistory, type Promotion } from './history';
import { withLock } from './lock-file';
import {
  artefactFolder,
  listReleases,
  promotionLock,
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
 * Removes published versions that are not live, not among the last ten of their name, and were not live within 14 days. No
 * promotion can make one live meanwhile.
 * @returns what was removed, or would be
 */
export function collectGarbage(
  store: VerifiedDirectory,
  { isDryRun = false, now = () => new Date() }: GarbageOptions = {},
): Promise<ReleaseReference[]> {
  return withLock(promotionLock(store), async () => {
    const registry = await readRegistry(store);
    const history = await readHistory(store, registry?.sequence ?? 0);
    const kept = new Set([...releasesOf(registry), ...recentlyLive(history, now())].map(labelOf));
    const garbage = (await oldVersions(store)).filter((release) => !kept.has(labelOf(release)));
    if (!isDryRun) for (const release of garbage) await remove(store, release);
    return garbage;
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

/** Moved aside first: an artefact is there as a whole, or not at all. */
async function remove(store: VerifiedDirectory, release: ReleaseReference): Promise<void> {
  const folder = artefactFolder(store, release).replace(/\/$/, '');
  const aside = join(dirname(folder), `.removed-${release.version}`);
  await rename(folder, aside);
  await rm(aside, { recursive: true });
}
