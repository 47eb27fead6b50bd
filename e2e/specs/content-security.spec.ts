import { expect, test } from '../fixtures/test';
import { signIn } from '../journeys/sign-in';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the policy of the page refused. */
    refusals: string[];
  }
}

/** Pages and windows of the staff: tables, forms, pickers and dialogs. */
const STAFF_SCREENS = [
  '/en/today',
  '/en/pendingreservations',
  '/en/admin/lots',
  '/en/clients',
  '/en/clients?modal=new-client',
  '/en/messages',
  '/en/activity',
  '/en/settings?modal=settings',
  '/en/paymentlinkrequests',
];

/** What stands there instead of a table. */
const WITHOUT_TABLE: Readonly<Record<string, 'region' | 'dialog'>> = {
  '/en/today': 'region',
  '/en/settings?modal=settings': 'dialog',
};

async function noteRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.refusals.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
}

test('every page says that nothing runs but its own, and no inline code without the nonce of this one response', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of ['/', '/es/lotslist', '/en/clients', '/en/login']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy.replaceAll(nonce, 'N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-N'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
      "connect-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('the policy refuses nothing that the staff use: tables, windows, menus', async ({ page }) => {
  test.slow();
  await noteRefusals(page);
  await signIn(page, 'admin');
  for (const path of STAFF_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole(WITHOUT_TABLE[path] ?? 'table').first()).toBeVisible();
    if (path.includes('modal')) await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => window.refusals), path).toEqual([]);
  }
});

test('the policy refuses nothing that visitors use, and refuses a script injected into the page', async ({
  page,
  console: guard,
}) => {
  guard.expect(/Content Security Policy/);
  await noteRefusals(page);
  for (const path of ['/en', '/en/lotslist', '/es/myreservation']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.refusals), path).toEqual([]);
  }
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return 'injected' in window;
  });
  expect(ran).toBe(false);
  expect(await page.evaluate(() => window.refusals)).toEqual([expect.stringMatching(/^script-src/)]);
});
