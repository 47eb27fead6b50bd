import type { Registry } from '@lotes/shared-federation/release';
import { decideHere } from '../registrar/decide-here';
import { promoteReleases } from '../store/promote-release';
import type { ReleaseReference, ReleaseStore } from '../store/release-store';

/** Makes releases live: signs as their teams do, then decides as the registrar does, all in this process. */
export function promoteHere(store: ReleaseStore, references: readonly ReleaseReference[]): Promise<Registry> {
  return promoteReleases(store, references, { decide: decideHere });
}
