import type { Page } from '@playwright/test';

/** Tells which files a page's browser has executed or applied, as its engine reports it. */
export interface ExecutedFiles {
  /** True for a script that was compiled, even if it failed, and for a style sheet that applies. */
  has: (url: string) => Promise<boolean>;
  /** Returns which of some files were executed or applied. */
  among: (urls: readonly string[]) => Promise<string[]>;
  /** Traces of the garbage that was executed. */
  garbage: () => Promise<unknown[]>;
}

/** Watches a page; call it before the first request. Files are compared without their query, which a second attempt has. */
export async function watchExecution(page: Page): Promise<ExecutedFiles> {
  const compiled = new Set<string>();
  const engine = await page.context().newCDPSession(page);
  const note = ({ url }: { url: string }) => compiled.add(url.split('?')[0] ?? '');
  engine.on('Debugger.scriptParsed', note);
  engine.on('Debugger.scriptFailedToParse', note);
  await engine.send('Debugger.enable');
  const among = async (urls: readonly string[]) => {
    const applied = await appliedStyles(page);
    return urls.filter((url) => compiled.has(url) || applied.includes(url));
  };
  return {
    among,
    has: async (url) => (await among([url])).length > 0,
    garbage: () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement).getPropertyValue('--executed');
        return [...((globalThis as { __executed?: string[] }).__executed ?? []), ...(style ? [style] : [])];
      }),
  };
}

function appliedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [href.split('?')[0] ?? ''] : [])),
  );
}
