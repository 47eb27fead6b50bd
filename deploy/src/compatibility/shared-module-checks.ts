import type { RemoteRelease, ShellRelease } from '@lotes/shared-federation/release';
import semver from 'semver';
import { labelOf } from './composition';

type Shared = ShellRelease['shared'][string];

/**
 * Compares the imports of a remote from each shared module with the exports of a shell. Names are compared if both
 * sides know them; if one does not (`require`, namespaces, CommonJS), the shell's version must be within the remote's
 * `^version`. The major version must be equal in any case, since the same name may mean something else in another one.
 * A module of which the remote has a copy requires nothing of the shell.
 */
export function sharedModuleProblems(remote: RemoteRelease, shell: ShellRelease): string[] {
  return Object.entries(remote.shared).flatMap(([request, wanted]) => {
    if (wanted.ownCopy) return [];
    const offered = shell.shared[request];
    if (!offered) {
      return [
        `${labelOf(remote)} imports ${request}, which ${labelOf(shell)} does not share: ` +
          `promote a shell that shares it, or build the remote without it`,
      ];
    }
    return [
      ...versionProblems(remote, shell, request, wanted, offered),
      ...nameProblems(remote, shell, request, wanted, offered),
    ];
  });
}

function versionProblems(
  remote: RemoteRelease,
  shell: ShellRelease,
  request: string,
  wanted: Shared,
  offered: Shared,
): string[] {
  const areNamesKnown = wanted.exports !== 'all' && offered.exports !== 'all';
  const range = areNamesKnown ? sameMajor(wanted.version) : `^${wanted.version}`;
  if (semver.satisfies(offered.version, range)) return [];
  return [
    `${labelOf(remote)} was built against ${request} ${wanted.version} and needs ${range}, ${labelOf(shell)} shares ` +
      `${offered.version}: build the remote against that version, or promote a shell that shares the remote's`,
  ];
}

/** "^2.0.0" for 2.14.0. Below 1.0.0 minor versions count as major ones: "^0.1.0" for 0.1.4. */
function sameMajor(version: string): string {
  const { major, minor } = semver.parse(version) ?? { major: 0, minor: 0 };
  return major > 0 ? `^${String(major)}.0.0` : `^0.${String(minor)}.0`;
}

function nameProblems(
  remote: RemoteRelease,
  shell: ShellRelease,
  request: string,
  wanted: Shared,
  offered: Shared,
): string[] {
  if (wanted.exports === 'all' || offered.exports === 'all') return [];
  const available = new Set(offered.exports);
  return wanted.exports
    .filter((name) => !available.has(name))
    .map(
      (name) =>
        `${labelOf(remote)} imports ${name} from ${request}, which ${labelOf(shell)} does not offer: ` +
        `promote a shell that offers ${name}, or a remote that does without it`,
    );
}
