import type { Page } from '@playwright/test';
import type { PublishedRemote } from '../platform/signed-registry';

export const REMOTES = ['catalog', 'reservations', 'admin-lots', 'clients', 'payment-links'] as const;
export type RemoteName = (typeof REMOTES)[number];

interface MenuPlace {
  area: 'Main' | 'Administration';
  entry: string;
}

/** The page that each remote has in the administrator's menus. */
export const MENU_PAGES: Record<RemoteName, MenuPlace & { title: string }> = {
  catalog: { area: 'Main', entry: 'List of lots', title: 'All the lots' },
  reservations: { area: 'Administration', entry: 'Reservations', title: 'Reservations' },
  'admin-lots': { area: 'Administration', entry: 'Lots', title: 'Lot administration' },
  clients: { area: 'Administration', entry: 'Clients', title: 'Clients' },
  'payment-links': { area: 'Administration', entry: 'Payment links', title: 'Payment-link requests' },
};

/** Entry, chunk and style (if there is one) of the page that a remote has in the administrator's menu. */
export function menuPageFiles(
  remote: RemoteName,
  { entry, modules, descriptor }: PublishedRemote,
): readonly string[] {
  const { to } = descriptor.menu.find(({ label }) => label.en === MENU_PAGES[remote].entry) ?? {};
  const { module = '' } = descriptor.routes.find(({ path }) => path === to) ?? {};
  const files = modules[module] ?? [];
  const [chunk, style] = ['.js', '.css'].map((type) => files.find((file) => file.endsWith(type)));
  if (!chunk) throw new Error(`${remote} has no page in the menu.`);
  return [entry, chunk, ...(style ? [style] : [])];
}

/** Goes to a remote's page by the menu, without loading the site again. */
export function chooseInMenu(page: Page, remote: RemoteName): Promise<void> {
  return followMenu(page, MENU_PAGES[remote]);
}

/** Goes to a page by the administrator's menus, without loading the site again. */
export async function followMenu(page: Page, { area, entry }: MenuPlace): Promise<void> {
  const menu = page.getByRole('navigation', { name: area });
  const link = menu.getByRole('link', { name: entry, exact: true });
  if (area === 'Administration' && !(await link.isVisible()))
    await menu.getByRole('button', { name: area }).click();
  await link.click();
}
