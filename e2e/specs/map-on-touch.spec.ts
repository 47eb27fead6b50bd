import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const siteMap = (page: Page) => page.getByRole('application', { name: /172/ });
const card = (page: Page) => page.getByRole('region', { name: 'Chosen lot' });
/** Height in pixels at the bottom of the map that is kept free for the folded card. */
const CARD = 80;

async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(siteMap(page)).toBeVisible();
}

/** Moves one finger over the map, from its middle `by` pixels up. */
async function dragUp(page: Page, by: number): Promise<void> {
  const box = await siteMap(page).boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
    });
  await touch('touchStart');
  for (let up = 10; up <= by; up += 10) await touch('touchMove', up);
  await touch('touchEnd');
  await touches.detach();
}

/**
 * The lot in the middle of the map above the folded card, as the hint under the mouse names it. The position of the picture
 * does not tell it: the picture is painted again, at its first position, whenever a lot changes.
 */
async function lotInTheMiddle(page: Page): Promise<string> {
  const box = await siteMap(page).boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + ((box?.height ?? 0) - CARD) / 2;
  await page.mouse.move(x, y - 1);
  await page.mouse.move(x, y);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => document.querySelector('.ct-hover__title')?.textContent ?? '');
}

test('on a telephone, a link to a lot shows the whole map above a folded card, which "More" unfolds', async ({
  page,
}) => {
  await openMap(page, '/en?lot=137');
  await expect(card(page).getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Reserve', exact: true })).toBeHidden();
  await expect
    .poll(async () => {
      const [map, sheet] = [await siteMap(page).boundingBox(), await card(page).boundingBox()];
      return map !== null && sheet !== null && map.y > 64 && map.y + map.height <= sheet.y;
    })
    .toBe(true);
  await card(page).getByRole('button', { name: 'More' }).tap();
  await expect(card(page).getByRole('link', { name: 'Reserve', exact: true })).toBeVisible();
});

test('on a telephone, one finger scrolls the page while the whole map is shown, and moves the map once it is zoomed', async ({
  page,
}) => {
  await openMap(page, '/en#map');
  const heightOf = () => page.evaluate(() => window.scrollY);
  await expect.poll(heightOf).toBeGreaterThan(300);
  const before = await heightOf();
  // The hint disappears by itself, so the test waits for it from before the touch.
  const hint = page.getByText('Use two fingers to move the map').waitFor({ state: 'attached' });
  await dragUp(page, 120);
  await hint;
  await expect.poll(heightOf).toBeGreaterThan(before);

  await page.getByLabel('Go to lot').fill('37');
  await card(page).getByRole('button', { name: 'Close' }).tap();
  // The lot is in the middle or next to it, depending on how much of the card had arrived, and so on its height.
  await expect.poll(() => lotInTheMiddle(page)).toMatch(/^Lot 3[678]$/);
  const lot = await lotInTheMiddle(page);
  const height = await heightOf();
  await dragUp(page, 120);
  await expect.poll(() => lotInTheMiddle(page)).not.toBe(lot);
  expect(await heightOf()).toBe(height);
});
