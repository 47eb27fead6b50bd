import type { CountedList } from '@lotes/shared-contract/client';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Bilingual } from '@lotes/shared-i18n';
import { isAdmitted, type Viewer } from '../access/access';

export interface MenuItem {
  label: Bilingual;
  /** Path without language prefix. */
  to: string;
  /** Name of an icon of `menu-icon.tsx`. */
  icon: string;
  /** The lists whose rows the entry's count adds up. */
  counts: readonly CountedList[];
}

/** The menus by the place where they are shown. */
export interface Menus {
  header: readonly MenuItem[];
  staff: readonly MenuItem[];
  footer: readonly MenuItem[];
}

type Counts = NonNullable<ResolvedDescriptor['menu'][number]['counts']>;

/**
 * Returns the lists that the viewer may count. Names that the contract does not have are left out, as the api does not
 * count them either.
 */
function countsFor(counts: Counts, viewer: Viewer): readonly CountedList[] {
  return counts
    .filter(({ access }) => isAdmitted(access, viewer))
    .map(({ list, query }) => ({ list: list as CountedList['list'], query }));
}

/**
 * Returns the menus of one viewer: every entry whose screen admits them, in the order that the descriptors give. An entry
 * whose route is missing from the same descriptor leads nowhere and is left out.
 */
export function buildMenus(descriptors: readonly ResolvedDescriptor[], viewer: Viewer): Menus {
  const usable = descriptors
    .flatMap(({ routes, menu }) =>
      menu.filter(({ to }) => {
        const route = routes.find(({ path }) => path === to);
        return route !== undefined && isAdmitted(route.access, viewer);
      }),
    )
    .sort((first, second) => first.order - second.order);
  const inArea = (area: keyof Menus) =>
    usable
      .filter((entry) => entry.area === area)
      .map(({ label, to, icon, counts }) => ({ label, to, icon, counts: countsFor(counts ?? [], viewer) }));
  return { header: inArea('header'), staff: inArea('staff'), footer: inArea('footer') };
}
