import type { Registry } from '@lotes/shared-federation/release';
import { inspectRelease } from './release-damage';
import { readLive, releasesOf, type ReleaseReference, type VerifiedStore } from './release-store';

/** A release, with the problems of its files as sentences without a full stop. */
export interface VerifiedRelease extends ReleaseReference {
  problems: readonly string[];
}

/**
 * Compares every file of the live releases with the signed documents of their teams and with the release documents,
 * compressed copies included. A remote whose signed documents were refused has that as its problem.
 * @throws RegistryRefused if the composition itself cannot be trusted
 */
export async function verifyLive(store: VerifiedStore): Promise<VerifiedRelease[]> {
  const live = await readLive(store);
  const registry = live?.verified.registry;
  const verified = await Promise.all(
    releasesOf(registry).map(async (reference) => {
      const { name } = reference;
      const signed = name === 'shell' ? registry?.shell : registry?.remotes[name];
      return { ...reference, problems: await problemsOf(store, reference, signed?.files ?? {}) };
    }),
  );
  const refused = Object.entries(live?.verified.refused ?? {});
  return [...verified, ...refused.map(([name, why]) => ({ name, version: 'unknown', problems: [why] }))];
}

async function problemsOf(
  store: VerifiedStore,
  reference: ReleaseReference,
  signed: Registry['remotes'][string]['files'],
): Promise<readonly string[]> {
  const found = await inspectRelease(store, reference);
  if (found.state === 'absent') return ['it is not in the store'];
  const files = found.release?.files ?? {};
  const unsigned = Object.keys(signed)
    .filter((file) => files[file] !== signed[file])
    .map((file) => `${file} is another in release.json than its team signed`);
  return [...(found.state === 'damaged' ? found.problems : []), ...unsigned];
}
