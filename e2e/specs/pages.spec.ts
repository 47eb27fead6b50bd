import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { expect, test } from '../fixtures/test';
import { flawsOf } from '../steps/finished-screen';
import { noteRefusals } from '../steps/policy-refusals';
import { readThrough } from '../steps/reading';

// Panoramas need WebGL; these flags let a machine without a graphics card draw it in software.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
});

test('a picture of the gallery opens, moves on and closes by keyboard, and Back closes it too', async ({
  page,
}) => {
  await page.goto('/en/gallery');
  const card = page.getByRole('link', { name: /The bay from the air/ });
  await card.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/modal=picture&name=aerial/);
  await expect(viewer.getByText(/Illustrative render/).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/name=beach/);
  expect(await flawsOf(page, 'en')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);

  await card.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
});

test('a panorama can be turned by keyboard, under the page’s strict content policy', async ({ page }) => {
  await noteRefusals(page);
  await page.goto('/en/gallery');
  await page.getByRole('link', { name: /On the beach/ }).focus();
  await page.keyboard.press('Enter');
  const sphere = page.getByRole('dialog').getByRole('img', { name: /Panorama: sand/ });
  await expect(sphere).toBeVisible();
  await expect(page.locator('.psv-loader-container')).toBeHidden();
  // Nothing moves by itself, so a later movement comes from the key.
  await expect.poll(async () => (await sphere.screenshot()).equals(await sphere.screenshot())).toBe(true);
  const before = await sphere.screenshot();
  // It turns while the key is down; a slow machine may draw few frames, so the press is repeated.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight', { delay: 600 });
      return (await sphere.screenshot()).equals(before);
    })
    .toBe(false);
  expect(await flawsOf(page, 'en')).toEqual([]);
  expect(await page.evaluate(() => window.refusals)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a picture that cannot be loaded leaves a grey placeholder of the same size', async ({
  page,
  console: guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.route(/house-brisa.*\.(avif|jpg)$/, (route) => route.abort());
  await page.goto('/en/houses');
  const placeholder = page.getByRole('img', { name: /One-story house/ });
  await page.getByRole('heading', { name: 'Brisa' }).scrollIntoViewIfNeeded();
  await expect(placeholder).toHaveClass(/lu-image--none/);
  const { width = 0, height = 0 } = (await placeholder.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.6, 1);
});

test('a lot without pictures shows a render of its type, labelled as such', async ({ page, api }) => {
  const lots = await api.lots();
  const lot = lots.find(({ portada, tipo }) => portada === null && tipo === 'bosque');
  await page.goto(`/en/lotdetail?lot=${lot?.numero ?? ''}`);
  await expect(page.getByRole('img', { name: 'A lot among pines' })).toBeVisible();
  await expect(page.getByText(/Illustrative render of a lot of this type, not this exact lot/)).toBeVisible();
});

test('the carousel of lots moves by its buttons and leads to a lot', async ({ page }) => {
  await page.goto('/en/');
  await readThrough(page);
  const carousel = page.getByRole('region', { name: 'Lots in three dimensions' });
  const track = carousel.getByRole('list');
  await carousel.getByRole('button', { name: 'Show the lots after' }).click();
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  const lot = carousel.getByRole('link', { name: /^Lot / }).last();
  const name = (await lot.textContent()) ?? '';
  await lot.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a panorama can be turned by single taps', async ({ page }) => {
    await page.goto('/en/gallery?modal=panorama&name=panorama-beach');
    const sphere = page.getByRole('dialog').getByRole('img', { name: /Panorama: sand/ });
    await expect(sphere).toBeVisible();
    await expect(page.locator('.psv-loader-container')).toBeHidden();
    await expect.poll(async () => (await sphere.screenshot()).equals(await sphere.screenshot())).toBe(true);
    const before = await sphere.screenshot();
    await page.getByRole('button', { name: 'Look right' }).tap();
    await expect.poll(async () => (await sphere.screenshot()).equals(before)).toBe(false);
  });
});
