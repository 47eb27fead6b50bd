import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { waitUntilFinished } from '../steps/finished-screen';

/** Most compressed bytes of script that a telephone may fetch. `npm run bench landing` compares them with a monolith. */
const BUDGETS = [
  { landing: 'the home page', path: '/en', most: 255_000 },
  { landing: 'the list', path: '/en/lotslist', most: 222_000 },
] as const;

test.use({ viewport: { width: 390, height: 844 } });

/** Every script that the page has requested, with its compressed bytes. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js')),
  );

for (const { landing, path, most } of BUDGETS) {
  test(`opening ${landing} fetches no more script than its budget, and none of a staff remote`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText(/172 lots/).first()).toBeVisible();
    await waitUntilFinished(page);
    const scripts = await scriptsOf(page);
    const heaviest = scripts.toSorted((one, other) => other.bytes - one.bytes);
    const table = heaviest.map(({ path: file, bytes }) => `${String(bytes).padStart(8)}  ${file}`).join('\n');
    expect(
      scripts.every(({ bytes }) => bytes > 0),
      table,
    ).toBe(true);
    expect(
      scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      table,
    ).toBeLessThanOrEqual(most);
    expect(
      scripts.filter(({ path: file }) => !/^\/(shell|remotes\/catalog)\//.test(file)),
      'scripts of other remotes',
    ).toEqual([]);
    expect(
      scripts.filter(({ path: file }) => /\/account\b/.test(file)),
      'the page of one’s own account',
    ).toEqual([]);
  });
}

/** A name in react-hook-form that minifiers keep, by which its code is recognised. */
const FORM_LAYER = 'shouldUnregister';

/** Paths of the loaded scripts that contain the form layer. */
const formScriptsOf = (page: Page) =>
  page.evaluate(async (mark) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
    return scripts
      .filter((_, place) => texts[place]?.includes(mark))
      .map(({ name }) => new URL(name).pathname);
  }, FORM_LAYER);

test('no file of a landing contains the form layer, and every form of a visitor gets it from the shell', async ({
  page,
  aFreeLot,
}) => {
  for (const { path } of BUDGETS) {
    await page.goto(path);
    await waitUntilFinished(page);
    expect(await formScriptsOf(page), path).toEqual([]);
  }
  const lot = await aFreeLot();
  for (const path of [
    '/en/login',
    '/en/contactus',
    `/en/lotdetail?modal=reserve&lot=${lot}`,
    `/en/lotdetail?modal=payment-link&lot=${lot}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: /^E-mail/ })).toBeVisible();
    expect(await formScriptsOf(page), path).toEqual([expect.stringMatching(/^\/shell\//)]);
  }
});
