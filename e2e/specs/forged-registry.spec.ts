import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/broken-release-test';
import type { ExecutedFiles } from '../journeys/executed-files';
import { chooseInMenu, tryAgain } from '../journeys/remote-corners';
import {
  sha384,
  type BrokenRelease,
  type PublishedRemote,
  type RegistryDocument,
} from '../platform/broken-release';
import { changedRegistry, signedAnew } from '../platform/registry-forgery';

const LIST = { address: () => '/en/lotslist', isPublic: true };
const LOGIN = { address: () => '/en/login', isPublic: true };
/** What the console says where the page does not trust its registry. */
const UNTRUSTED = [/release registry/, /start-up step/i, /registry signature/i];
const EVIL = "(globalThis.__executed ??= []).push('forged');";

/** Replaces the hash of the catalog's entry by that of a forged entry. */
function withForgedEntry(registry: RegistryDocument): void {
  const { catalog } = registry.remotes;
  if (catalog) catalog.files[catalog.entry] = sha384(Buffer.from(EVIL));
}

/** Replaces a part of the list's page on its way to the browser. */
async function rewriteList(
  page: Page,
  part: RegExp,
  replacement: (...found: string[]) => string,
): Promise<void> {
  await page.route('**/en/lotslist', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(part, replacement) });
  });
}

/** Puts another registry into the list's page on its way to the browser; none where it is undefined. */
async function replaceOnTheWay(page: Page, registry: object | undefined): Promise<void> {
  const text = registry ? JSON.stringify(registry).replaceAll('<', '\\u003c') : '';
  await rewriteList(
    page,
    /(<script type="application\/json" id="lotes-registry">).*?(<\/script>)/s,
    (_whole, start = '', end = '') => start + text + end,
  );
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
  await replaceOnTheWay(page, registry);
}

interface FederationInstance {
  registerRemotes: (remotes: { name: string; entry: string }[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
  loaderHook: {
    lifecycle: {
      createLink: { emit: (request: object) => { link: HTMLLinkElement } };
    };
  };
}

/** Asks the page's own federation instance for a module, of a remote that it first registers where an entry is given. */
function loadByFederation(page: Page, id: string, entry?: string): Promise<'loaded' | 'refused'> {
  return page.evaluate(
    async ([wanted, address]) => {
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: [FederationInstance] };
      };
      const [shell] = __FEDERATION__.__INSTANCES__;
      const [name = ''] = wanted.split('/');
      if (address) shell.registerRemotes([{ name, entry: address }]);
      return shell.loadRemote(wanted).then(
        () => 'loaded' as const,
        () => 'refused' as const,
      );
    },
    [id, entry] as const,
  );
}

/** Lets the page's federation instance make the link of a style as it does where it preloads, and puts it into the page. */
function insertByFederation(page: Page, style: string): Promise<string> {
  return page.evaluate(async (url) => {
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: [FederationInstance] };
    };
    const { createLink } = __FEDERATION__.__INSTANCES__[0].loaderHook.lifecycle;
    const { link } = createLink.emit({ url, attrs: { rel: 'stylesheet', type: 'text/css' } });
    const settled = new Promise<string>((resolve) => {
      link.onload = link.onerror = (event) => {
        resolve((event as Event).type);
      };
    });
    document.head.append(link);
    return settled;
  }, style);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We could not open the site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No pudimos abrir el sitio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** No remote's entry ran on the page. */
async function expectNoRemote(release: BrokenRelease, executed: ExecutedFiles): Promise<void> {
  for (const { base, entry } of Object.values(release.registry.remotes))
    expect(await executed.has(release.url + base + entry)).toBe(false);
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
    guard.expect(...UNTRUSTED);
    const { page, executed } = await open(LOGIN);
    await forgeOnTheWay(page, release, forge(release));
    await page.goto('/en/lotslist');
    await expectClosed(page);
    expect(await executed.garbage()).toEqual([]);
    await expectNoRemote(release, executed);
  });
}

test('a forged registry that the page has to fetch closes it as well, and "try again" opens it once it is genuine', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(...UNTRUSTED);
  const { page, executed } = await open(LOGIN);
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

test('an older registry, played back to a browser that knows a newer one, is not followed', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(/It is number \d+, older than \d+/);
  const newer = changedRegistry(release, (registry) => {
    registry.sequence = Number(registry.sequence) + 1;
    delete registry.remotes.reservations;
  });
  const { page } = await open({ address: () => '/en/login', isPublic: true });
  await replaceOnTheWay(page, await signedAnew(release, newer));
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

test('a page that carries another release key opens nothing of any remote', async ({
  release,
  open,
  console: guard,
}) => {
  guard.expect(...UNTRUSTED);
  const { page, executed } = await open(LOGIN);
  const other = Buffer.alloc(32, 7).toString('base64');
  await rewriteList(page, /(<meta name="release-key" content=")[^"]+/, (_whole, start = '') => start + other);
  await page.goto('/en/lotslist');
  await expectClosed(page);
  await expectNoRemote(release, executed);
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
