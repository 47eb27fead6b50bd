import type { RegistryDocument } from '@lotes/shared-federation/release';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/broken-release-test';
import type { ExecutedFiles } from '../journeys/executed-files';
import {
  EVIL,
  forgeOnTheWay,
  insertByFederation,
  loadByFederation,
  replaceOnTheWay,
  rewritePages,
} from '../journeys/forged-pages';
import { tryAgain } from '../journeys/remote-corners';
import { chooseInMenu } from '../journeys/remote-menu';
import { sha384, type BrokenRelease } from '../platform/broken-release';
import { pointerOf, sequenceOf, withStatement, type PublishedRemote } from '../platform/signed-registry';

const LIST = { address: () => '/en/lotslist', isPublic: true };
const LOGIN = { address: () => '/en/login', isPublic: true };
/** Messages of the console if the page does not trust its registry. */
const UNTRUSTED = [/release registry/, /start-up step/i, /registry signature/i];

/** A remote's statement with the hash of a forged entry in the place of the genuine one. */
function withForgedEntry(catalog: PublishedRemote): void {
  catalog.files[catalog.entry] = sha384(Buffer.from(EVIL));
}

/** The registry with another composition, under the signature that it had. */
function withForgedComposition({ registry }: BrokenRelease): RegistryDocument {
  const body = registry.composition.body.replace(/"seq":\d+/, '"seq":999999');
  return { ...registry, composition: { ...registry.composition, body } };
}

const withoutSignature = ({ registry }: BrokenRelease): RegistryDocument => ({
  ...registry,
  composition: { ...registry.composition, sigs: {} },
});

/** Leaves the browser as it is before its first visit. */
const forgetRegistry = (page: Page) => page.evaluate(() => localStorage.removeItem('lotes.registry'));

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We could not open the site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No pudimos abrir el sitio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** No remote's entry ran on the page. */
async function expectNoRemote(release: BrokenRelease, executed: ExecutedFiles): Promise<void> {
  for (const { base, entry } of Object.values(release.remotes))
    expect(await executed.has(release.url + base + entry)).toBe(false);
}

test('a registry that others signed is not served: what was live before stays live', async ({
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
  test(`a registry ${what}, slipped into the page of a first visit, closes it: nothing of any remote is executed`, async ({
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

test('a forged registry is not followed by a browser that knows a good one: that one goes on', async ({
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

test('a forged registry that the page has to fetch closes it as well, and "try again" opens it once it is genuine', async ({
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
  test(`a remote that ${what}, slipped into the page, executes nothing, and the others work`, async ({
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

test('an older registry, played back to a browser that knows a newer one, is not followed', async ({
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
  test(`a remote's ${what} with one changed byte is not executed, whether preloaded, loaded from a menu or asked of Module Federation`, async ({
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

test('a manifest with one changed byte costs no page anything, and Module Federation loads nothing by a manifest', async ({
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

test('a page that carries another root opens nothing of any remote', async ({
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

test('a remote whose team signed no hash of its entry is not served, and comes back with its next version', async ({
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
