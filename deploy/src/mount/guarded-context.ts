import type { Browser, BrowserContext, Route } from 'playwright-core';

/** What a page may ask of the api while it is only looked at; a sign-in opens a session there. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const SIGN_IN = '/api/Authentication/InicioSesion';

/** What was stopped on the way: the calls by name, and their addresses. */
export interface Stopped {
  calls: Set<string>;
  addresses: Set<string>;
}

/** A browser without a past, whose pages change nothing: what would write through the api is stopped on the way, and named. */
export async function guardedContext(browser: Browser, stopped: Stopped): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'es-HN', viewport: { width: 1440, height: 900 } });
  await context.route('**/api/**', async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (SAFE.has(request.method()) || pathname === SIGN_IN) return route.fallback();
    stopped.calls.add(`${request.method()} ${pathname}`);
    stopped.addresses.add(request.url());
    return route.fulfill({
      status: 403,
      json: { Mensaje: 'Detenido.', MensajeEng: 'Stopped.', typeResult: 4, code: 'forbidden' },
    });
  });
  return context;
}
