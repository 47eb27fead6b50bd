import type { Registry } from '@lotes/shared-federation/release';
import { lastVersions, RecordUnreadable, wasLive } from './history';
import type { WaitOptions } from './await-registrar';
import { liveVersion, promoteReleases, type PromotionNote } from './promote-release';
import { PromotionRefused } from './release-checks';
import type { ReleaseStore } from './release-store';
import { hasOtherWaiting, readLiveAndWaiting } from './waiting-versions';

/** The remote to roll back, and the version; the previously live one by default. */
export interface RollbackRequest extends Omit<PromotionNote, 'kind'> {
  name: string;
  to?: string | undefined;
}

/**
 * Makes an earlier live version of a remote, or of the shell, live again, by its team's next pointer. It is checked
 * against the present live releases, as any promotion is.
 * @returns the version, and the live registry afterwards
 * @throws PromotionRefused if no such version was live, or it no longer fits the others
 */
export async function rollBack(
  store: ReleaseStore,
  { name, to, ...note }: RollbackRequest,
  wait: WaitOptions = {},
): Promise<{ version: string; registry: Registry }> {
  const { composition, waiting } = await readLiveAndWaiting(store, [name], new Date());
  const live = composition?.verified.registry;
  const current = live && liveVersion(live, name);
  if (!live || current === undefined) throw new PromotionRefused(name, ['no version of it is live']);
  const version = to ?? (await versionBefore(store, live, name, current));
  // Above a version that waits for the registrar, the live one is signed again.
  if (version === current && !hasOtherWaiting(waiting, { name, version }))
    throw new PromotionRefused(`${name}@${version}`, ['it is live already']);
  if (version !== current && !(await wasLive(store, live.sequence, name, version)))
    throw new PromotionRefused(`${name}@${version}`, ['it was never live: promote it instead']);
  const registry = await promoteReleases(store, [{ name, version }], {
    ...wait,
    note: { ...note, kind: 'rollback' },
  });
  return { version, registry };
}

/** The version that was live before the current one. @throws PromotionRefused if there is none, or it is not known */
async function versionBefore(
  store: ReleaseStore,
  { sequence }: Registry,
  name: string,
  current: string,
): Promise<string> {
  const others = (versions: readonly string[]) => versions.filter((version) => version !== current);
  const isEnough = (versions: readonly string[]) => others(versions).length > 0;
  const versions = await lastVersions(store, sequence, { name, version: current }, isEnough).catch(
    (error: unknown) => {
      if (!(error instanceof RecordUnreadable)) throw error;
      throw new PromotionRefused(name, [
        `the version before ${current} is not known, as ${error.file} cannot be read: name it with --to`,
      ]);
    },
  );
  const before = others(versions).at(-1);
  if (before === undefined) throw new PromotionRefused(name, [`no version was live before ${current}`]);
  return before;
}
