import type { Page } from '@playwright/test';
import type { BrokenRelease } from '../platform/broken-release';

/** A script that leaves a trace wherever a browser runs it, though it was never published. */
export const EVIL = "(globalThis.__executed ??= []).push('forged');";

/** Replaces a part of two pages, the list of lots and my reservations, on their way to the browser. */
export async function rewritePages(
  page: Page,
  part: RegExp,
  replacement: (...found: string[]) => string,
): Promise<void> {
  await page.route('**/en/{lotslist,myreservation}', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(part, replacement) });
  });
}

/** Puts another registry into those two pages on their way to the browser; removes the registry if it is undefined. */
export async function replaceOnTheWay(page: Page, registry: object | undefined): Promise<void> {
  const text = registry ? JSON.stringify(registry).replaceAll('<', '\\u003c') : '';
  await rewritePages(
    page,
    /(<script type="application\/json" id="lotes-registry">).*?(<\/script>)/s,
    (_whole, start = '', end = '') => start + text + end,
  );
}

/** Puts another registry into the page, and another entry behind it, on their way to the browser. */
export async function forgeOnTheWay(
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

/** Loads a module by the page's own federation instance; if an entry is given, its remote is registered there first. */
export function loadByFederation(page: Page, id: string, entry?: string): Promise<'loaded' | 'refused'> {
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

/** Lets the page's federation instance create the link of a style as for a preload, and inserts it into the page. */
export function insertByFederation(page: Page, style: string): Promise<string> {
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
