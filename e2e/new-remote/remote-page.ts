import type { Browser } from '@playwright/test';

/** The remote that the checks make. */
export const REMOTE = { name: 'harbour-notices', es: 'Avisos del muelle', en: 'Harbour notices' } as const;

const table: { step: string; seconds: number }[] = [];

/** Does one step, and records its duration. */
export async function timed<Result>(step: string, work: () => Promise<Result> | Result): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  table.push({ step, seconds: Math.round((performance.now() - begun) / 100) / 10 });
  return result;
}

export function printTimes(): void {
  console.table(table);
}

/**
 * Opens the new page from its menu entry, in one language, and counts its rows.
 * @param lead the expected text below the title; not checked if absent
 */
export async function openPage(
  browser: Browser,
  url: string,
  language: 'es' | 'en',
  lead?: string,
): Promise<void> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const failures: string[] = [];
  page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`/${language}`);
  const link = page.getByRole('banner').getByRole('link', { name: REMOTE[language], exact: true });
  if (!(await link.isVisible()))
    await page.getByRole('button', { name: language === 'es' ? 'Más' : 'More' }).click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: REMOTE[language] }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
  if (lead !== undefined) await page.getByText(lead, { exact: true }).waitFor();
  const rows = await page.getByRole('rowheader').count();
  if (rows !== 172) throw new Error(`The page shows ${String(rows)} lots of 172.`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  await page.close();
}
