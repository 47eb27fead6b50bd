import type { RegistryDocument } from '@lotes/shared-federation/release';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { goTo } from '../steps/open-screen';
import { menuEntries, openFromMenu } from '../steps/staff-menu';
import { openFromList } from '../steps/lot-list';
import { signIn, signInAsTemporary } from '../steps/sign-in';
import { remotesOf } from '../platform/signed-registry';

/** The browser's own console error when the provider refuses the temporary password, once another was chosen. */
const REFUSED_BY_PROVIDER = /status of 400.*\/identity\//;
/** Remotes that the public pages load. */
const PUBLIC = ['catalog', 'payment-links', 'reservations'];
/** Pages of staff, each with the module that contains it: `remote/module`. */
const STAFF_PAGES = {
  '/today': 'reservations/today-today-page',
  '/pendingreservations': 'reservations/pending-pending-reservations-page',
  '/admin/lots': 'admin-lots/lots-admin-lots-page',
  '/clients': 'clients/clients-clients-page',
  '/messages': 'clients/messages-messages-page',
  '/paymentlinkrequests': 'payment-links/requests-payment-link-requests-page',
  '/activity': 'admin-lots/activity-activity-page',
  '/settings': 'admin-lots/settings-settings-page',
} as const;
type StaffPage = keyof typeof STAFF_PAGES;

interface Allowance {
  menu: string[];
  remotes: string[];
  pages: StaffPage[];
}

const NOTHING_MORE: Allowance = { menu: [], remotes: PUBLIC, pages: [] };
/** The allowance of each account, derived from its permissions by hand (R6.1 to R6.9). */
const ACCOUNTS: Record<string, Allowance> = {
  admin: {
    menu: ['Today', 'Reservations', 'Lots', 'Clients', 'Messages', 'Payment links', 'Activity', 'Settings'],
    remotes: [...PUBLIC, 'admin-lots', 'clients'],
    pages: Object.keys(STAFF_PAGES) as StaffPage[],
  },
  sales: {
    menu: ['Today', 'Reservations', 'Lots', 'Messages', 'Activity', 'Settings'],
    remotes: [...PUBLIC, 'admin-lots', 'clients'],
    pages: ['/today', '/pendingreservations', '/admin/lots', '/messages', '/activity', '/settings'],
  },
  media: {
    menu: ['Today', 'Lots', 'Activity'],
    remotes: [...PUBLIC, 'admin-lots'],
    pages: ['/today', '/admin/lots', '/activity'],
  },
  clients: {
    menu: ['Today', 'Clients', 'Activity'],
    remotes: [...PUBLIC, 'admin-lots', 'clients'],
    pages: ['/today', '/clients', '/activity'],
  },
  payments: {
    menu: ['Today', 'Payment links', 'Activity'],
    remotes: [...PUBLIC, 'admin-lots'],
    pages: ['/today', '/paymentlinkrequests', '/activity'],
  },
  nobody: NOTHING_MORE,
};

/** Records the browser's requests for files of remotes, from now on. */
function requestsForRemotes(page: Page) {
  const asked = new Set<string>();
  page.context().on('request', (request) => {
    const [, remote, file] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (remote && file) asked.add(`${remote}/${file}`);
  });
  return {
    remotes: () => [...new Set([...asked].map((file) => file.split('/')[0]))].sort(),
    staffPages: () =>
      (Object.keys(STAFF_PAGES) as StaffPage[]).filter((path) =>
        [...asked].some((file) => file.startsWith(STAFF_PAGES[path])),
      ),
  };
}

/** Opens the public pages, with the card of a lot on the map and all actions on a lot's page. */
async function walkPublicPages(page: Page, lot: string): Promise<void> {
  await page.goto(`/en?lot=${lot}`);
  await expect(page.getByRole('application')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Chosen lot' }).getByRole('link', { name: 'Reserve', exact: true }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'List of lots' }).click();
  await openFromList(page, lot);
  await expect(page.getByRole('link', { name: 'Reserve', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a payment link' })).toBeVisible();
}

/**
 * Opens the pages that the user may not see, one by its address and all others within the loaded page; each leads to
 * `landing`.
 */
async function tryForbiddenPages(page: Page, { pages }: Allowance, landing: RegExp): Promise<void> {
  const [typed, ...others] = Object.keys(STAFF_PAGES).filter((known) => !pages.includes(known as StaffPage));
  if (!typed) return;
  await page.goto(`/en${typed}`);
  await expectAt(page, landing);
  for (const path of others) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/en\/contactus$/);
    await goTo(page, `/en${path}`);
    await expectAt(page, landing);
  }
}

async function expectAt(page: Page, landing: RegExp): Promise<void> {
  await expect(page).toHaveURL(landing);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Names of the federation instances on the page, the shell's own left out: one for each remote whose entry has run. */
const loadedContainers = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string }[] };
    };
    return __FEDERATION__.__INSTANCES__.map(({ name }) => name).filter((name) => name !== 'shell');
  });

/** Number of copies of Module Federation's core that the page's instances use. */
const runtimeCores = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: object[] } };
    return new Set(__FEDERATION__.__INSTANCES__.map((instance) => instance.constructor)).size;
  });

async function expectExactly(
  asked: ReturnType<typeof requestsForRemotes>,
  allowed: Allowance,
): Promise<void> {
  await expect.poll(asked.remotes).toEqual([...allowed.remotes].sort());
  await expect
    .poll(asked.staffPages)
    .toEqual(Object.keys(STAFF_PAGES).filter((path) => allowed.pages.includes(path as StaffPage)));
}

test.describe.configure({ mode: 'parallel' });

for (const [account, allowed] of Object.entries(ACCOUNTS)) {
  test(`${account}@demo.test downloads the remotes that it may use, and no other`, async ({
    page,
    aFreeLot,
  }) => {
    const asked = requestsForRemotes(page);
    await signIn(page, account);
    await walkPublicPages(page, await aFreeLot());
    expect(await menuEntries(page)).toEqual(allowed.menu);
    for (const entry of allowed.menu) await openFromMenu(page, entry);
    await tryForbiddenPages(page, allowed, /\/en\/unauthorized$/);
    await expectExactly(asked, allowed);
  });
}

test('a visitor downloads the public remotes, and no module for staff', async ({ page, aFreeLot }) => {
  const asked = requestsForRemotes(page);
  await walkPublicPages(page, await aFreeLot());
  expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  await tryForbiddenPages(page, NOTHING_MORE, /\/en\/login\?/);
  await expectExactly(asked, NOTHING_MORE);
});

test('Module Federation lists exactly the remotes that were loaded', async ({ page, request, aFreeLot }) => {
  const remotes = remotesOf((await (await request.get('/registry.json')).json()) as RegistryDocument);
  const containersOf = (names: readonly string[]) => names.map((name) => remotes[name]?.container).sort();
  await page.goto('/en/lotslist');
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
  expect(await loadedContainers(page)).toEqual(containersOf(['catalog']));
  await openFromList(page, await aFreeLot());
  await expect(page.getByRole('link', { name: 'Ask for a payment link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reserve', exact: true })).toBeVisible();
  expect((await loadedContainers(page)).sort()).toEqual(containersOf(PUBLIC));
  expect(await runtimeCores(page), 'one runtime core for shell and remotes').toBe(1);
});

test('temporary@demo.test downloads no module for staff, neither before nor after it chose its password', async ({
  page,
  console,
  aFreeLot,
}) => {
  console.expect(REFUSED_BY_PROVIDER);
  const asked = requestsForRemotes(page);
  const chosen = await signInAsTemporary(page);
  await walkPublicPages(page, await aFreeLot());
  expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  await tryForbiddenPages(page, NOTHING_MORE, chosen ? /\/en\/unauthorized$/ : /\/en\/login\?/);
  await expectExactly(asked, NOTHING_MORE);
});
