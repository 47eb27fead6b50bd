import { CONTRACT_VERSION, type Release, type RemoteRelease } from '@lotes/shared-federation/release';
import { labelOf, type Composition } from './composition';
import { descriptorProblems, shellScreenProblems } from './descriptor-checks';
import { sharedModuleProblems } from './shared-module-checks';

/**
 * Returns the problems of a release in the composition that it would join, as sentences that name remote, module and
 * export and a remedy; empty if there are none. A remote is compared with the shell, a shell with every remote.
 */
export function compositionProblems(release: Release, composition: Composition): string[] {
  if (release.kind === 'shell') {
    return [
      ...[...composition.remotes.values()].flatMap((remote) => [
        ...contractProblems(remote, release.contract, labelOf(release)),
        ...sharedModuleProblems(remote, release),
      ]),
      ...shellScreenProblems(release, composition),
    ];
  }
  const { shell } = composition;
  return [
    ...contractProblems(
      release,
      shell?.contract ?? CONTRACT_VERSION,
      shell ? labelOf(shell) : 'this platform',
    ),
    ...(shell ? sharedModuleProblems(release, shell) : []),
    ...descriptorProblems(release, composition),
  ];
}

function contractProblems(remote: RemoteRelease, expected: number, shell: string): string[] {
  const { contract } = remote.descriptor;
  if (contract === expected) return [];
  const advice =
    contract < expected
      ? 'build the remote with the present @lotes/shared-federation'
      : 'promote a shell that speaks that contract first';
  return [
    `${labelOf(remote)} speaks contract ${String(contract)}, ${shell} speaks ${String(expected)}: ${advice}`,
  ];
}
