import {
  PERMISSIONS,
  SHELL_SLOTS,
  type Permission,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@lotes/shared-federation/release';
import { labelOf, otherRemotes, type Composition } from './composition';

type Descriptor = RemoteRelease['descriptor'];

/** Returns the problems of a remote's routes, menu entries, permissions and slots in a composition. */
export function descriptorProblems(remote: RemoteRelease, composition: Composition): string[] {
  const others = otherRemotes(composition, remote.name);
  const { shell } = composition;
  return [
    ...routeProblems(remote, shell ? [shell, ...others] : others),
    ...menuProblems(remote, others),
    ...permissionProblems(remote),
    ...unofferedSlotProblems(remote, composition),
    ...abandonedSlotProblems(remote, composition),
  ];
}

/** Returns the problems of the routes of a shell's own screens, and of the slots that they offer, in a composition. */
export function shellScreenProblems(shell: ShellRelease, composition: Composition): string[] {
  return [
    ...routeProblems(shell, [...composition.remotes.values()]),
    ...abandonedSlotProblems(shell, composition),
  ];
}

/** Two patterns that match the same addresses are one route, whatever their parameters are called. The router ignores case. */
function routeKey(path: string): string {
  return path.replace(/:[\w-]+/g, ':').toLowerCase();
}

/** Paths of a release's screens; none of a shell whose release does not list them. */
function pathsOf(release: Release): readonly string[] {
  return release.kind === 'shell'
    ? (release.routes ?? [])
    : release.descriptor.routes.map(({ path }) => path);
}

function routeProblems(release: Release, others: readonly Release[]): string[] {
  return pathsOf(release).flatMap((path) =>
    others
      .filter((other) => pathsOf(other).some((held) => routeKey(held) === routeKey(path)))
      .map(({ kind, name }) => {
        const holder = kind === 'shell' ? 'the shell' : name;
        return (
          `${labelOf(release)} declares the route ${path}, which ${holder} holds: ` +
          `choose another path, or promote a version of ${holder} without it first`
        );
      }),
  );
}

function menuProblems(remote: RemoteRelease, others: readonly RemoteRelease[]): string[] {
  return remote.descriptor.menu.flatMap(({ to, area }) =>
    others
      .filter(({ descriptor }) => descriptor.menu.some((entry) => entry.to === to && entry.area === area))
      .map(
        ({ name }) =>
          `${labelOf(remote)} adds a ${area} menu entry to ${to}, which ${name} has already: ` +
          `remove the entry, or promote a version of ${name} without it first`,
      ),
  );
}

function permissionProblems(remote: RemoteRelease): string[] {
  const known = new Set<Permission>(PERMISSIONS);
  return [...new Set(permissionsOf(remote.descriptor))]
    .filter((code) => !known.has(code))
    .map(
      (code) =>
        `${labelOf(remote)} asks for the permission ${code}, which this version of the checks does not know: ` +
        `use one of ${PERMISSIONS.join(', ')}, or first deploy an api, a registrar and a shell that know it, ` +
        'and check with tools of that version',
    );
}

function permissionsOf({ routes, slots, menu }: Descriptor): Permission[] {
  const counts = menu.flatMap((entry) => entry.counts ?? []);
  return [...routes, ...slots, ...counts].flatMap(({ access }) =>
    typeof access === 'object' ? access.anyOf : [],
  );
}

function offeredSlots({ shell, remotes }: Composition): ReadonlySet<string> {
  const offered = [...remotes.values()].flatMap(({ descriptor }) => descriptor.offers);
  return new Set([...(shell?.offers ?? SHELL_SLOTS), ...offered]);
}

function unofferedSlotProblems(remote: RemoteRelease, composition: Composition): string[] {
  const offered = offeredSlots(composition);
  return unique(remote.descriptor.slots.map(({ slot }) => slot))
    .filter((slot) => !offered.has(slot))
    .map(
      (slot) =>
        `${labelOf(remote)} fills the slot ${slot}, which nothing live offers: ` +
        `promote a remote or a shell that offers it first, or remove the fill`,
    );
}

/** A slot that a release no longer offers must not leave another remote's fill without a place. */
function abandonedSlotProblems(release: Release, composition: Composition): string[] {
  const offered = offeredSlots(composition);
  return otherRemotes(composition, release.name).flatMap((other) =>
    unique(other.descriptor.slots.map(({ slot }) => slot))
      .filter((slot) => !offered.has(slot))
      .map(
        (slot) =>
          `${labelOf(release)} leaves the slot ${slot} without a place, which ${labelOf(other)} fills: ` +
          `go on offering it, or promote a version of ${other.name} that does not fill it first`,
      ),
  );
}

function unique(slots: readonly string[]): string[] {
  return [...new Set(slots)];
}
