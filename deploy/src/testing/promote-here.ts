import type { Registry } from '@lotes/shared-federation/release';
import { decideHere } from '../registrar/decide-here';
import { promoteReleases, type PromoteOptions } from '../store/promote-release';
import type { ReleaseReference, ReleaseStore } from '../store/release-store';

/** Makes releases live as their teams do; by default, waits for the registrar. */
export function promoteByTeam(
  store: ReleaseStore,
  references: readonly ReleaseReference[],
  options: Omit<PromoteOptions, 'note'> = {},
): Promise<Registry> {
  return promoteReleases(store, references, { ...options, note: { kind: 'promote', by: 'ana', why: null } });
}

/** Makes releases live: signs as their teams do, then decides as the registrar does, all in this process. */
export function promoteHere(store: ReleaseStore, references: readonly ReleaseReference[]): Promise<Registry> {
  return promoteByTeam(store, references, { decide: decideHere });
}
