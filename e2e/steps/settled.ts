import type { Page, Request } from '@playwright/test';

/** A page that has fetched nothing for this long, in ms, has settled; as long as Playwright's own "networkidle". */
const QUIET_MS = 500;
/** Neither the stream of lots nor the staff's stream of changes ever ends. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/Eventos');

/** Does something with a page, and waits until everything that the page fetches has arrived, except event streams. */
export async function untilSettled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const begun = (request: Request) => {
    if (!isStream(request)) open.add(request);
    changed = Date.now();
  };
  const over = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  try {
    await act();
    while (open.size > 0 || Date.now() - changed < QUIET_MS) {
      await new Promise((resume) => setTimeout(resume, 50));
    }
  } finally {
    page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
  }
}

/** Waits until a page has fetched nothing for a while, whatever it still waits for. */
export async function untilQuiet(page: Page): Promise<void> {
  await untilSettled(page, () => Promise.resolve());
}
