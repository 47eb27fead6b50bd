import { CONTRACT_VERSION, type Registry, type Release } from '@lotes/shared-federation/release';

/** A release must not go live as it is. `problems` are sentences for whoever promotes it. */
export class PromotionRefused extends Error {
  override readonly name = 'PromotionRefused';

  constructor(
    readonly release: string,
    readonly problems: readonly string[],
  ) {
    super(`${release} cannot go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** What speaks against a release beside what is live; empty where nothing does. */
export function conflictsWithLive(
  release: Release,
  live: Registry,
  shellShared?: Record<string, string>,
): string[] {
  const others = Object.values(live.remotes).filter(({ descriptor }) => descriptor.name !== release.name);
  if (release.kind === 'shell') {
    return others
      .filter(({ descriptor }) => descriptor.contract !== release.contract)
      .map(({ descriptor }) => `${descriptor.name} is live with contract ${String(descriptor.contract)}`);
  }
  const taken = new Map(
    others.flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => [path, descriptor.name] as const)),
  );
  return [
    ...contractProblems(release.descriptor.contract, live.shell?.contract ?? CONTRACT_VERSION),
    ...release.descriptor.routes
      .filter(({ path }) => taken.has(path))
      .map(({ path }) => `route ${path} belongs to ${taken.get(path) ?? ''}`),
    ...(shellShared ? sharedProblems(release.shared, shellShared) : []),
  ];
}

function contractProblems(contract: number, expected: number): string[] {
  return contract === expected
    ? []
    : [`it speaks contract ${String(contract)}, the live shell ${String(expected)}`];
}

/** The shell's copy of each shared package must satisfy what the remote was built against, as `^version` does. */
function sharedProblems(wanted: Record<string, string>, provided: Record<string, string>): string[] {
  return Object.entries(wanted).flatMap(([request, version]) => {
    const available = provided[request];
    if (!available) return [`the live shell does not share ${request}`];
    return satisfies(available, version)
      ? []
      : [`it was built against ${request} ${version}; the live shell has ${available}`];
  });
}

function satisfies(available: string, wanted: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(available);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(wanted);
  if (major !== wantedMajor || (major === 0 && minor !== wantedMinor)) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbers(version: string): number[] {
  return version.split(/[.-]/).slice(0, 3).map(Number);
}
