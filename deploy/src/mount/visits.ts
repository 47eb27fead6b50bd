import type { LiveRemote } from '@lotes/shared-federation/release';

type Access = LiveRemote['descriptor']['routes'][number]['access'];

/** A screen that the check opens: as a visitor, or signed in with the check account. */
export interface Visit {
  path: string;
  isStaff: boolean;
}

/** A fill of a slot, and the screens on which it may show. */
export interface FillVisit {
  remote: string;
  slot: string;
  module: string;
  isStaff: boolean;
  /** Paths of its files. */
  files: readonly string[];
  hosts: readonly string[];
}

const needsAccount = (access: Access): boolean => access !== 'public' && access !== 'guest';

/** The screens of a remote. */
export function routesOf({ descriptor }: LiveRemote): Visit[] {
  return descriptor.routes.map(({ path, access }) => ({ path, isStaff: needsAccount(access) }));
}

/** Path of the screen with the shell's own slots. */
const SHELL_SLOT_SCREEN = '/account';

/** The fills of a remote among everything that would run together with it. A slot that no remote offers is the shell's. */
export function fillsOf(name: string, remote: LiveRemote, all: ReadonlyMap<string, LiveRemote>): FillVisit[] {
  return remote.descriptor.slots.map(({ slot, module, access }) => {
    const hosts = [...all.values()]
      .filter(({ descriptor }) => descriptor.offers.includes(slot))
      .flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path));
    return {
      remote: name,
      slot,
      module,
      isStaff: needsAccount(access),
      files: (remote.modules[module] ?? []).map((file) => remote.base + file),
      hosts: hosts.length > 0 ? hosts : [SHELL_SLOT_SCREEN],
    };
  });
}

/** The path of a route as an address: each parameter as in a link on a visited page, else an arbitrary text. */
export function addressOf(path: string, seen: readonly string[]): string {
  if (!path.includes(':')) return path;
  const pattern = new RegExp(`^${path.replace(/:[\w-]+/g, '[^/?]+')}(\\?|$)`);
  return seen.find((link) => pattern.test(link)) ?? path.replace(/:[\w-]+/g, '0');
}
