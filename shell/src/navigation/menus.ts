import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Bilingual } from '@lotes/shared-i18n';
import { isAdmitted, type Viewer } from '../access/access';

export interface MenuItem {
  label: Bilingual;
  /** Path without language prefix. */
  to: string;
  /** Name of an icon of `menu-icon.tsx`. */
  icon: string;
}

/** The menus by the place where they show. */
export interface Menus {
  header: readonly MenuItem[];
  staff: readonly MenuItem[];
  footer: readonly MenuItem[];
}

/**
 * The menus of one person: every entry whose screen admits them, in the order that the descriptors give. An entry whose
 * route is missing from the same descriptor leads nowhere and is left out.
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
    usable.filter((entry) => entry.area === area).map(({ label, to, icon }) => ({ label, to, icon }));
  return { header: inArea('header'), staff: inArea('staff'), footer: inArea('footer') };
}
