import { labelOf } from '../compatibility/composition';
import { PromotionRefused } from './release-checks';
import { releasesOf, type ReleaseReference, type VerifiedStore } from './release-store';
import { readLiveAndWaiting } from './waiting-versions';

/**
 * Refuses to sign a live version anew once another version went live, or was signed and waits for the registrar: a renewal
 * above it would undo that release. To be called after the number of the renewal was chosen: a release that comes later
 * either takes that number, or goes live after the renewal. The registrar refuses an abandoned pointer once the renewal exists.
 * @throws PromotionRefused
 */
export async function assertNotOvertaken(
  store: VerifiedStore,
  { name, version }: ReleaseReference,
  now: Date,
): Promise<void> {
  const { composition, waiting } = await readLiveAndWaiting(store, [name], now);
  const own = releasesOf(composition?.verified.registry).filter((release) => release.name === name);
  const versions = [...own.map((release) => release.version), ...(waiting.get(name) ?? [])];
  const other = versions.find((one) => one !== version);
  if (other !== undefined)
    throw new PromotionRefused(labelOf({ name, version }), [
      `${labelOf({ name, version: other })} was signed meanwhile, and a renewal would undo that. If that version is live now, nothing needs to be renewed; if not, wait for the registrar's decision, or promote the version that is to be live`,
    ]);
}
