import type { Page } from '@playwright/test';
import { aPerson } from '../fixtures/api-client';
import { expect as anyExpect, test as base } from '../fixtures/test';
import { lotHead, statusTag } from '../steps/lot-status';
import { signIn } from '../steps/sign-in';
import { menuEntries } from '../steps/staff-menu';
import { startDevelopment, type Development } from '../platform/development';

const test = base.extend<object, { development: Development }>({
  /** `npm run dev` of one remote, in the shell of the platform that all tests share; TLS is put in front of that platform. */
  development: [
    async ({}, use) => {
      const development = await startDevelopment('mfe-reservations', deployed());
      await use(development);
      await development.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ development }, use) => {
    await use(development.url);
  },
});
test.describe.configure({ mode: 'serial', timeout: 300_000 });
/** Generous, so that a slow machine has time for a build; a new module even starts the compiler again. */
const expect = anyExpect.configure({ timeout: 120_000 });

const deployed = () => process.env.E2E_URL ?? '';

/** The bytes that other browsers get from the deployed platform; nonces differ with each page. */
async function deployedBytes(): Promise<string[]> {
  const bodies = await Promise.all(
    ['/registry.json', '/config.json', '/meta.json', '/es/myreservation'].map(async (path) =>
      (await fetch(deployed() + path, { headers: { accept: 'text/html' } })).text(),
    ),
  );
  return bodies.map((body) => body.replace(/nonce="[^"]*"|name="csp-nonce" content="[^"]*"/g, 'nonce'));
}

async function openQueue(page: Page): Promise<void> {
  await signIn(page, 'sales');
  await page.goto('/en/pendingreservations?view=all');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** True if the document was loaded again since the test marked it. */
const isReloaded = (page: Page) => page.evaluate(() => !('marked' in globalThis));

test('each kind of edit appears by itself on the developer’s page, at the same address and still signed in', async ({
  page,
  development,
}) => {
  const before = await deployedBytes();
  await openQueue(page);
  await expect(page.getByText('local: reservations')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Reservations');

  await development.edit('src/locales/en.json', '"title": "Reservations"', '"title": "Reservations, edited"');
  await expect(heading).toHaveText('Reservations, edited');

  const lead = "title={t('pending.title')} lead={t(lists ? 'pending.lead' : 'sell.lead')}";
  await development.edit('src/pending/pending-reservations.page.tsx', lead, 'title="A component, edited"');
  await expect(heading).toHaveText('A component, edited');

  await development.edit(
    'src/pending/pending-reservations.css',
    '.mr-staff {',
    '.mr-staff {\n  outline: 7px solid rgb(1, 2, 3);',
  );
  await expect(page.locator('.mr-staff')).toHaveCSS('outline-width', '7px');

  await expect(page).toHaveURL(/\/en\/pendingreservations\?view=all$/);
  expect(await menuEntries(page)).toEqual([
    'Today',
    'Reservations',
    'Lots',
    'Messages',
    'Activity',
    'Settings',
  ]);
  expect(await deployedBytes()).toEqual(before);
});

test('routes, menu entries and slots that a developer adds appear on the running page', async ({
  page,
  development,
}) => {
  await openQueue(page);
  await development.write(
    'src/extra/extra.page.tsx',
    'export function Page() { return <h1>An added page</h1>; }\n',
  );
  await development.edit(
    'src/remote.ts',
    'routes: [',
    "routes: [\n    { path: '/extra', module: 'extra/extra.page', access: 'public', title: 'pending.title' },",
  );
  await development.edit(
    'src/remote.ts',
    'menu: [',
    "menu: [{ label: 'pending.title', to: '/extra', icon: 'queue', order: 11, area: 'staff' },",
  );
  await expect(async () => {
    expect(await menuEntries(page)).toContain('Reservations, edited');
  }).toPass();
  await page.goto('/en/extra');
  await expect(page.getByRole('heading', { name: 'An added page' })).toBeVisible();

  await development.write(
    'src/extra/extra-action.tsx',
    'export function Fill({ numero }: { numero: string }) { return <button>Extra for lot {numero}</button>; }\n',
  );
  await development.edit(
    'src/remote.ts',
    'slots: [',
    "slots: [{ slot: 'lot-actions', module: 'extra/extra-action', access: 'public', order: 1 },",
  );
  await page.goto('/en/lotdetail?lot=1');
  await expect(page.getByRole('button', { name: 'Extra for lot 1' })).toBeVisible();
});

test('a build that fails shows its error and leaves the last good one running', async ({
  page,
  development,
}) => {
  await page.goto('/en/extra');
  const heading = page.getByRole('heading', { name: 'An added page' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));

  await development.edit('src/extra/extra.page.tsx', '<h1>An added page</h1>', '<h1>Broken');
  await expect(page.getByRole('alert', { name: 'Build errors' })).toContainText('extra.page.tsx');
  await expect
    .poll(() => development.output())
    .toContain('does not build; the last good build goes on running');
  expect(await isReloaded(page)).toBe(false);
  await page.reload();
  await expect(heading).toBeVisible();

  await development.edit('src/extra/extra.page.tsx', '<h1>Broken', '<h1>Mended</h1>');
  await expect(page.getByRole('heading', { name: 'Mended' })).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Build errors' })).toBeHidden();
});

test('live events of the deployed platform reach the developer’s page', async ({ page, api, aFreeLot }) => {
  const lot = await aFreeLot();
  await page.goto(`/en/lotdetail?lot=${lot}`);
  await expect(statusTag(lotHead(page), 'Available')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
  expect((await api.reserve(lot, aPerson())).status).toBe(201);
  await expect(statusTag(lotHead(page), 'Reserved')).toBeVisible();
  expect(await isReloaded(page)).toBe(false);
});

test('the developer’s page has the content policy of the deployed platform, but not its order to use https for years', async ({
  development,
}) => {
  const headersOf = async (origin: string) => {
    const { headers } = await fetch(`${origin}/en/`, { headers: { accept: 'text/html' } });
    return {
      policy: headers.get('content-security-policy')?.replace(/nonce-[^']*/g, 'nonce'),
      integrity: headers.get('integrity-policy'),
      years: headers.get('strict-transport-security'),
    };
  };
  const here = await headersOf(development.url);
  const there = await headersOf(deployed());
  expect({ ...here, years: null }).toEqual({ ...there, years: null });
  expect(here.policy).toContain("script-src 'self' 'nonce'");
  expect(here.years).toBeNull();
});

test('another browser gets the deployed platform without the developer’s changes', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser();
  await page.goto(`${deployed()}/en/myreservation`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^local:/)).toHaveCount(0);
});
