import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/broken-release-test';
import { tryAgain } from '../journeys/remote-corners';
import { sha384, type BrokenRelease, type RegistryDocument } from '../platform/broken-release';
import { changedRegistry, signedAnew } from '../platform/registry-forgery';

const LIST = { address: () => '/en/lotslist', isPublic: true };
const EVIL = "(globalThis.__executed ??= []).push('forged');";

/** Makes the catalog's entry a file that somebody else wrote, with the hash that this file has. */
function withForgedEntry(registry: RegistryDocument): void {
  const { catalog } = registry.remotes;
  if (catalog) catalog.files[catalog.entry] = sha384(Buffer.from(EVIL));
}

/** Puts another registry into the page, and another entry behind it, on their way to the browser. */
async function forgeOnTheWay(
  page: Page,
  release: BrokenRelease,
  registry: object | undefined,
): Promise<void> {
  const { base, entry } = release.remote('catalog');
  await page.route(`**${base}${entry}*`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: EVIL,
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route('**/en/lotslist', async (route) => {
    const response = await route.fetch();
    const text = registry ? JSON.stringify(registry).replaceAll('<', '\\u003c') : '';
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="lotes-registry">).*?(<\/script>)/s,
      (_whole, start: string, end: string) => start + text + end,
    );
    await route.fulfill({ response, body });
  });
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We could not open the site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No pudimos abrir el sitio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

test('a registry that others signed is not served: what was live before stays live', async ({
  release,
  open,
  request,
}) => {
  const served = async () => (await request.get('/registry.json')).json() as Promise<unknown>;
  expect(await served()).toEqual(release.registry);
  for (const forged of [
    JSON.stringify(changedRegistry(release, withForgedEntry)),
    JSON.stringify({ ...release.registry, signature: undefined }),
    '',
    'garbage',
  ]) {
    await release.forgeRegistry(forged);
    expect(await served()).toEqual(release.registry);
  }
  const { page } = await open(LIST);
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
});

for (const [what, forge] of Object.entries({
  'whose signature does not fit': (release: BrokenRelease) => changedRegistry(release, withForgedEntry),
  'without a signature': (release: BrokenRelease) => ({ ...release.registry, signature: undefined }),
  'of another make': () => ({ schema: 2, remotes: {}, signature: 'AAAA' }),
})) {
  test(`a registry ${what}, slipped into the page, closes it: nothing of any remote is executed`, async ({
    release,
    open,
    console: guard,
  }) => {
    guard.expect(/release registry/, /start-up step/i, /registry signature/i);
    const { page, executed } = await open({ address: () => '/en/login', isPublic: true });
    await forgeOnTheWay(page, release, forge(release));
    await page.goto('/en/lotslist');
    await expectClosed(page);
    expect(await executed.garbage()).toEqual([]);
    for (const { base, entry } of Object.values(release.registry.remotes))
      expect(await executed.has(release.url + base + entry)).toBe(false);
  });
}

test('a forged registry that the page has to fetch closes it as well, and "try again" opens it once it is genuine', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(/release registry/, /start-up step/i, /registry signature/i);
  const { page, executed } = await open({ address: () => '/en/login', isPublic: true });
  await forgeOnTheWay(page, release, undefined);
  await page.route('**/registry.json', (route) =>
    route.fulfill({ json: changedRegistry(release, withForgedEntry) }),
  );
  await page.goto('/en/lotslist');
  await expectClosed(page);
  expect(await executed.garbage()).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
});

test('a file for which the signed registry has no hash is not executed', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(/Failed to find a valid digest/, /could not be loaded \(unreachable\)/, /preload/);
  const { base, entry } = release.remote('catalog');
  const withoutHash = changedRegistry(release, ({ remotes }) => {
    delete remotes.catalog?.files[entry];
  });
  await release.forgeRegistry(JSON.stringify(await signedAnew(release, withoutHash)));
  const { page, executed } = await open(LIST);
  await expect(tryAgain(page)).toBeVisible();
  expect(await executed.has(release.url + base + entry)).toBe(false);
});
