import type { Registry } from '@lotes/shared-federation/release';
import { inspectRelease } from './release-damage';
import { readRegistry, type ReleaseReference, type VerifiedDirectory } from './release-store';

/** The shell and the remotes that a registry names; none before the first promotion. */
export function releasesOf(registry: Registry | undefined): ReleaseReference[] {
  const shell = registry?.shell ? [{ name: 'shell', version: registry.shell.version }] : [];
  const remotes = Object.entries(registry?.remotes ?? {});
  return [...shell, ...remotes.map(([name, { version }]) => ({ name, version }))];
}

/** A release, and what is wrong with its files, as sentences without a full stop. */
export interface VerifiedRelease extends ReleaseReference {
  problems: readonly string[];
}

/**
 * Compares every file of what is live with the signed registry and with the release documents, compressed copies included.
 * @throws RegistryRefused where the registry was not signed with the store's key
 */
export async function verifyLive(store: VerifiedDirectory): Promise<VerifiedRelease[]> {
  const registry = await readRegistry(store);
  return Promise.all(
    releasesOf(registry).map(async (reference) => {
      const { name } = reference;
      const signed = name === 'shell' ? registry?.shell : registry?.remotes[name];
      return { ...reference, problems: await problemsOf(store, reference, signed?.files ?? {}) };
    }),
  );
}

async function problemsOf(
  store: VerifiedDirectory,
  reference: ReleaseReference,
  signed: Registry['remotes'][string]['files'],
): Promise<readonly string[]> {
  const found = await inspectRelease(store, reference);
  if (found.state === 'absent') return ['it is not in the store'];
  const files = found.release?.files ?? {};
  const unsigned = Object.keys(signed)
    .filter((file) => files[file] !== signed[file])
    .map((file) => `${file} is another in release.json than in the signed registry`);
  return [...(found.state === 'damaged' ? found.problems : []), ...unsigned];
}
