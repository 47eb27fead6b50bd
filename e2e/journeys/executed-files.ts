import type { Page } from '@playwright/test';

/** Tells which files a page's browser has taken for code or style, by what the engine itself says of it. */
export interface ExecutedFiles {
  /** Scripts that were compiled, whether they ran through or not, and style sheets that apply. */
  has: (url: string) => Promise<boolean>;
  /** Traces that garbage leaves where it is executed. */
  garbage: () => Promise<unknown[]>;
}

/** Watches a page from before its first request. A file is named without its query: a second try has one. */
export async function watchExecution(page: Page): Promise<ExecutedFiles> {
  const compiled = new Set<string>();
  const engine = await page.context().newCDPSession(page);
  const note = ({ url }: { url: string }) => compiled.add(url.split('?')[0] ?? '');
  engine.on('Debugger.scriptParsed', note);
  engine.on('Debugger.scriptFailedToParse', note);
  await engine.send('Debugger.enable');
  return {
    has: async (url) => compiled.has(url) || (await appliedStyles(page)).includes(url),
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
