import { expect, test } from '../fixtures/test';
import { noteRefusals } from '../steps/policy-refusals';

test('the policy of every page allows only its own code, and inline code only with the nonce of its response', async ({
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

test('the policy refuses a script injected into the page', async ({ page, console: guard }) => {
  guard.expect(/Content Security Policy/);
  await noteRefusals(page);
  await page.goto('/en/lotslist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
