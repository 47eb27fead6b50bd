import type { RemoteRelease, ShellRelease } from '@lotes/shared-federation/release';

/** The release documents of everything that would run together in an environment. */
export interface Composition {
  shell?: ShellRelease;
  /** Release documents by the remote's name. */
  remotes: ReadonlyMap<string, RemoteRelease>;
}

/** "reservations@1.2.0", as a refusal names a release. */
export function labelOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

/** The remotes of a composition except one. */
export function otherRemotes({ remotes }: Composition, name: string): RemoteRelease[] {
  return [...remotes.values()].filter((remote) => remote.name !== name);
}
