import type { Hold, Registry, Release } from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import type { PointerNote } from '../trust/pointers';
import { lastVersion, wasLive } from './history';
import { PromotionRefused } from './release-checks';
import { releasesOf, type VerifiedStore } from './release-store';

/**
 * Lets only two kinds of promotion pass while an operator holds releases: the last live version signed again, as after
 * a revoked key, and a rollback to a version that was live, also to one that an earlier rollback left behind.
 * @param hold the hold in force
 * @throws PromotionRefused for any other promotion; RecordUnreadable if that depends on a record that cannot be read
 */
export async function assertNotHeld(
  store: VerifiedStore,
  hold: Hold | undefined,
  live: Registry,
  { name, version }: Pick<Release, 'name' | 'version'>,
  kind: PointerNote['kind'] | undefined,
): Promise<void> {
  if (!hold) return;
  const { sequence } = live;
  const present = releasesOf(live).find((one) => one.name === name)?.version;
  if (present === version) return;
  if (kind === 'rollback' && (await wasLive(store, sequence, name, version))) return;
  if (present === undefined && (await lastVersion(store, sequence, name)) === version) return;
  throw new PromotionRefused(labelOf({ name, version }), [
    `${hold.by} holds releases since ${hold.at}: ${hold.why}. Only a rollback goes live until "resume"`,
  ]);
}
