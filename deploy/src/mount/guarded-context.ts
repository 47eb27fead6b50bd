import type { Browser, BrowserContext, Route } from 'playwright-core';

/**
 * Methods of requests that a page may send to the api while it is checked. Signing in is permitted too, as it only opens a
 * session.
 */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const SIGN_IN = '/api/Authentication/InicioSesion';

/** Blocked requests: the calls by name, and their addresses. */
export interface Stopped {
  calls: Set<string>;
  addresses: Set<string>;
}

/**
 * A fresh browser context whose pages change nothing: requests that would write through the api are blocked and
 * recorded.
 */
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
