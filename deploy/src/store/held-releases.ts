import type { Hold, Registry, Release } from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import type { PointerNote } from '../trust/pointers';
import { isAmong, pastVersions, readHistory } from './history';
import { PromotionRefused } from './release-checks';
import type { VerifiedStore } from './release-store';

/**
 * Lets only two kinds of promotion pass while an operator holds releases: the last live version signed again, as after
 * a revoked key, and a rollback to a version that was live, also to one that an earlier rollback left behind.
 * @param hold the hold in force
 * @throws PromotionRefused for any other promotion
 */
export async function assertNotHeld(
  store: VerifiedStore,
  hold: Hold | undefined,
  live: Registry,
  { name, version }: Pick<Release, 'name' | 'version'>,
  kind: PointerNote['kind'] | undefined,
): Promise<void> {
  if (!hold) return;
  const history = await readHistory(store, live.sequence);
  const isLast = pastVersions(history, name).at(-1) === version;
  if (isLast || (kind === 'rollback' && isAmong(history, name, version))) return;
  throw new PromotionRefused(labelOf({ name, version }), [
    `${hold.by} holds releases since ${hold.at}: ${hold.why}. Only a rollback goes live until "resume"`,
  ]);
}
