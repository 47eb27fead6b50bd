import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { waitUntilFinished } from '../journeys/finished-screen';

/**
 * Bytes of script that a telephone may be asked to fetch, compressed: what was measured when each landing was last made
 * lighter, and two per cent. The bench (`npm run bench landing`) compares them with a monolith.
 */
const BUDGETS = [
  { landing: 'the home page', path: '/en', most: 208_000 },
  { landing: 'the list', path: '/en/lotslist', most: 173_000 },
] as const;

test.use({ viewport: { width: 390, height: 844 } });

/** Every script that the page has asked for, with its bytes on the way. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js')),
  );

for (const { landing, path, most } of BUDGETS) {
  test(`somebody who opens ${landing} fetches no more script than its budget, and none of staff`, async ({
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
  });
}
