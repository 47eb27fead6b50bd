import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a slow page shows one turning logo until it arrives, also if the page before it has not arrived', async ({
  page,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  for (const files of ['**/remotes/**', '**/shell/*/session*.js'])
    await page.route(files, async (route) => {
      await held;
      await route.continue();
    });
  await page.goto('/en/login');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'List of lots' }).click();

  const overlay = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(overlay).toBeVisible();
  const turning = await overlay
    .locator('svg')
    .evaluate((logo) => logo.getAnimations({ subtree: true }).map(({ playState }) => playState));
  expect(turning).toContain('running');

  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'All the lots' })).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test('a success notice is shown at the top, in the middle', async ({ page, aFreeLot }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const lot = await aFreeLot();
  await page.goto(`/en/lotdetail?lot=${lot}`);
  await page.getByRole('button', { name: `Share lot ${lot}` }).click();
  const toast = page.getByText('The link was copied');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.y).toBeLessThan(120);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(40);
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe(
    `?lot=${lot}&lang=en`,
  );
});
