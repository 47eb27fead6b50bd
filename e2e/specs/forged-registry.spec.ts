import type { RegistryDocument } from '@lotes/shared-federation/release';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/broken-release-test';
import type { ExecutedFiles } from '../steps/executed-files';
import {
  EVIL,
  forgeOnTheWay,
  insertByFederation,
  loadByFederation,
  replaceOnTheWay,
  rewritePages,
} from '../steps/forged-pages';
import { tryAgain } from '../steps/remote-corners';
import { chooseInMenu } from '../steps/remote-menu';
import { sha384, type BrokenRelease } from '../platform/broken-release';
import { pointerOf, sequenceOf, withStatement, type PublishedRemote } from '../platform/signed-registry';

const LIST = { address: () => '/en/lotslist', isPublic: true };
const LOGIN = { address: () => '/en/login', isPublic: true };
/** Console messages of a page that does not trust its registry. */
const UNTRUSTED = [/release registry/, /start-up step/i, /registry signature/i];

/** Replaces the hash of the genuine entry in a remote's statement by that of a forged one. */
function withForgedEntry(catalog: PublishedRemote): void {
  catalog.files[catalog.entry] = sha384(Buffer.from(EVIL));
}

/** The registry with a changed composition, under its old signature. */
function withForgedComposition({ registry }: BrokenRelease): RegistryDocument {
  const body = registry.composition.body.replace(/"seq":\d+/, '"seq":999999');
  return { ...registry, composition: { ...registry.composition, body } };
}

const withoutSignature = ({ registry }: BrokenRelease): RegistryDocument => ({
  ...registry,
  composition: { ...registry.composition, sigs: {} },
});

/** Makes the browser forget the registry that it knows, as before its first visit. */
const forgetRegistry = (page: Page) => page.evaluate(() => localStorage.removeItem('lotes.registry'));

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We could not open the site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No pudimos abrir el sitio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** Expects that no remote's entry was executed on the page. */
async function expectNoRemote(release: BrokenRelease, executed: ExecutedFiles): Promise<void> {
  for (const { base, entry } of Object.values(release.remotes))
    expect(await executed.has(release.url + base + entry)).toBe(false);
}

test('a registry that others signed is not served, and the releases that were live before stay live', async ({
  release,
  open,
  request,
}) => {
  const served = async () => (await request.get('/registry.json')).json() as Promise<unknown>;
  const before = await served();
  for (const { composition, remotes } of [withForgedComposition(release), withoutSignature(release)]) {
    const entries = remotes.map(({ entry }) => entry);
    const undo = await release.forgeComposition(JSON.stringify({ composition, entries }));
    expect(await served()).toEqual(before);
    await undo();
  }
  for (const text of ['', 'garbage']) {
    const undo = await release.forgeComposition(text);
    expect(await served()).toEqual(before);
    await undo();
  }
  const { page } = await open(LIST);
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
});

for (const [what, forge] of Object.entries({
  'whose signature does not fit': withForgedComposition,
  'without a signature': withoutSignature,
  'of another make': () => ({ schema: 2, remotes: {}, signature: 'AAAA' }),
})) {
  test(`a registry ${what}, put into the page of a first visit, closes the page: nothing of any remote is executed`, async ({
    release,
    open,
    console: guard,
  }) => {
    guard.expect(...UNTRUSTED);
    const { page, executed } = await open(LOGIN);
    await forgetRegistry(page);
    await forgeOnTheWay(page, release, forge(release));
    await page.goto('/en/lotslist');
    await expectClosed(page);
    expect(await executed.garbage()).toEqual([]);
    await expectNoRemote(release, executed);
  });
}

test('a browser that knows a valid registry does not follow a forged one, and goes on with the valid one', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(/The release registry was refused/);
  const { page, executed } = await open(LOGIN);
  await replaceOnTheWay(page, withForgedComposition(release));
  await page.goto('/en/lotslist');
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
  expect(await executed.garbage()).toEqual([]);
});

test('a forged registry that a page has to fetch closes the page too, and "try again" opens it once the registry is genuine', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(...UNTRUSTED);
  const { page, executed } = await open(LOGIN);
  await forgetRegistry(page);
  await forgeOnTheWay(page, release, undefined);
  await page.route('**/registry.json', (route) => route.fulfill({ json: withForgedComposition(release) }));
  await page.goto('/en/lotslist');
  await expectClosed(page);
  expect(await executed.garbage()).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
});

for (const [what, forge] of Object.entries({
  'is not what its team signed': async ({ registry }: BrokenRelease) =>
    withStatement(registry, 'catalog', withForgedEntry),
  "was signed with another team's key": ({ registry, keys }: BrokenRelease) =>
    keys.signAnew(withStatement(registry, 'catalog', withForgedEntry), sequenceOf(registry) + 1, {
      catalog: 'team-reservations',
    }),
  "takes another team's route": ({ registry, keys }: BrokenRelease) =>
    keys.signAnew(
      withStatement(registry, 'catalog', (catalog) => {
        withForgedEntry(catalog);
        const [first] = catalog.descriptor.routes;
        if (first) first.path = '/myreservation';
      }),
      sequenceOf(registry) + 1,
    ),
})) {
  test(`a remote that ${what}, put into the page, is not executed, and the others work`, async ({
    release,
    open,
    console: guard,
  }) => {
    guard.expect(/catalog was refused\./, /preload/, /Failed to find a valid digest/);
    const { page, executed } = await open(LOGIN);
    await forgeOnTheWay(page, release, await forge(release));
    await page.goto('/en/myreservation');
    await expect(page.getByRole('heading', { level: 1, name: 'My reservations' })).toBeVisible();
    expect(await executed.garbage()).toEqual([]);
    const { base, entry } = release.remote('catalog');
    expect(await executed.has(release.url + base + entry)).toBe(false);
  });
}

test('a browser that knows a newer registry does not follow an older one that is replayed to it', async ({
  release: { registry, keys },
  open,
  console: guard,
}) => {
  guard.expect(/It is number \d+, older than \d+/);
  const others = registry.remotes.filter((part) => pointerOf(part).remote !== 'reservations');
  const newer = await keys.signAnew({ ...registry, remotes: others }, sequenceOf(registry) + 50);
  const { page } = await open({ address: () => '/en/login', isPublic: true });
  await replaceOnTheWay(page, newer);
  await page.goto('/en/lotslist');
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
  await page.unrouteAll();
  await page.goto('/en/myreservation');
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My reservations');
});

for (const [what, fileOf] of Object.entries({
  entry: ({ entry }: PublishedRemote) => entry,
  chunk: ({ modules }: PublishedRemote) => modules['list/list.page']?.find((file) => file.endsWith('.js')),
  style: ({ modules }: PublishedRemote) => modules['list/list.page']?.find((file) => file.endsWith('.css')),
})) {
  test(`a remote's ${what} with one changed byte is not executed, whether preloaded, loaded by a menu or by Module Federation`, async ({
    release,
    open,
    console: guard,
  }) => {
    guard.expect(/Failed to find a valid digest/, /could not be loaded \(unreachable\)/, /preload/);
    const catalog = release.remote('catalog');
    const file = fileOf(catalog) ?? '';
    await release.damage('catalog', 'changed in one byte', [file]);

    const preloaded = await open(LIST);
    await expect(tryAgain(preloaded.page)).toBeVisible();
    const chosen = await open(LOGIN);
    await chooseInMenu(chosen.page, 'catalog');
    await expect(tryAgain(chosen.page)).toBeVisible();
    const asked = await open(LOGIN);
    expect(await loadByFederation(asked.page, `${catalog.container}/list/list.page`)).toBe('refused');

    for (const { executed } of [preloaded, chosen, asked])
      expect(await executed.has(release.url + catalog.base + file)).toBe(false);
  });
}

test('a style that Module Federation itself inserts is applied only as it was published', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(/Failed to find a valid digest/);
  const { base, modules } = release.remote('catalog');
  const style = release.url + base + (modules['list/list.page']?.find((file) => file.endsWith('.css')) ?? '');
  const { page, executed } = await open(LOGIN);
  expect(await insertByFederation(page, style)).toBe('load');
  expect(await executed.has(style)).toBe(true);
  await release.damage('catalog', 'changed in one byte', [style.slice((release.url + base).length)]);
  const damaged = await open(LOGIN);
  expect(await insertByFederation(damaged.page, style)).toBe('error');
  expect(await damaged.executed.has(style)).toBe(false);
});

test('a manifest with one changed byte affects no page, and Module Federation loads nothing by a manifest', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(/Refused to execute script from .*mf-manifest\.json/, /Failed to find a valid digest/);
  const { base, container } = release.remote('catalog');
  const manifest = `${base}mf-manifest.json`;
  await release.damage('catalog', 'changed in one byte', ['mf-manifest.json']);
  const { page, requested, executed } = await open(LIST);
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
  expect(requested()).not.toContain(manifest);
  await release.restore();
  const asked = await open(LOGIN);
  expect(await loadByFederation(asked.page, `${container}_by_manifest/list/list.page`, manifest)).toBe(
    'refused',
  );
  expect(await asked.executed.has(release.url + manifest)).toBe(false);
  expect(await executed.has(release.url + manifest)).toBe(false);
});

test('a page with another root stays closed, and no remote is executed', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(...UNTRUSTED);
  const { page, executed } = await open(LOGIN);
  const key = Buffer.alloc(32, 7).toString('base64');
  await rewritePages(
    page,
    /(id="lotes-root">.*?registrar\\":\{\\"keys\\":\[\\")[^\\]+/,
    (_whole, start = '') => start + key,
  );
  await page.goto('/en/lotslist');
  await expectClosed(page);
  await expectNoRemote(release, executed);
});

test('a remote whose team did not sign the hash of its entry is not served, and returns with its next version', async ({
  release,
  open,
}) => {
  const { base, entry } = release.remote('catalog');
  await release.goLive(
    withStatement(release.registry, 'catalog', (catalog) => {
      const { [entry]: _entry, ...others } = catalog.files;
      catalog.files = others;
    }),
  );
  const { page, executed } = await open({ address: () => '/en/myreservation', isPublic: true });
  await expect(page.getByRole('heading', { level: 1, name: 'My reservations' })).toBeVisible();
  expect(await executed.has(release.url + base + entry)).toBe(false);
  await release.restore();
  await page.goto('/en/lotslist');
  await expect(page.getByRole('heading', { name: 'All the lots' })).toBeVisible();
});
