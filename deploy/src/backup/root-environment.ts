import { RegistryRefused } from '@lotes/shared-federation/release';
import type { ReleaseTarget } from '../store/target/release-target';
import { hasRoot, readTrust } from '../trust/trust-store';

/** The environment for which a store's root is signed; undefined if it has no root, or a damaged one. */
export async function rootEnvironment(target: ReleaseTarget): Promise<string | undefined> {
  if (!(await hasRoot(target))) return undefined;
  try {
    return (await readTrust(target)).root.environment;
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    return undefined;
  }
}
