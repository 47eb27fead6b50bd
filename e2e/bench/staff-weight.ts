import type { Browser, Page } from '@playwright/test';
import { waitUntilFinished } from '../steps/finished-screen';
import { signIn } from '../steps/sign-in';
import { openFromMenu } from '../steps/staff-menu';
import { untilSettled } from '../steps/settled';

/** Most bytes that `/today`, and any first table, may fetch with an empty cache. */
const TODAY_GOAL = 450_000;
const TABLE_GOAL = 600_000;
/** Most bytes of a further table: its remote's own code. More would mean another copy of antd, which has over 300 kB. */
const FURTHER_GOAL = 60_000;

/** The tables by the names of their menu entries, with their addresses. */
const TABLES = [
  ['Reservations', '/en/pendingreservations'],
  ['Lots', '/en/admin/lots'],
  ['Clients', '/en/clients'],
  ['Messages', '/en/messages'],
  ['Payment links', '/en/paymentlinkrequests'],
] as const;

export interface StaffWeight {
  screen: string;
  /** Compressed bytes of everything that was fetched for it. */
  bytes: number;
  goal: number;
}

export interface StaffWeightBench {
  figures: StaffWeight[];
  reached: boolean;
}

/** Compressed bytes of everything that the page has fetched since it was opened. */
async function fetched(page: Page): Promise<number> {
  await waitUntilFinished(page);
  await untilSettled(page, () => Promise.resolve());
  return page.evaluate(() =>
    (
      performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation')) as PerformanceResourceTiming[]
    ).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}

/** Opens each staff screen with an empty cache, then one after another in one page, and counts the bytes. */
export async function benchStaffWeight(browser: Browser, url: string): Promise<StaffWeightBench> {
  const options = { baseURL: url, locale: 'en-US', viewport: { width: 1440, height: 900 } };
  const entrance = await browser.newContext(options);
  await signIn(await entrance.newPage(), 'admin');
  const signedIn = { ...options, storageState: await entrance.storageState() };
  await entrance.close();

  const figures: StaffWeight[] = [];
  for (const [screen, address] of [['Today', '/en/today'], ...TABLES]) {
    const context = await browser.newContext(signedIn);
    const page = await context.newPage();
    await page.goto(address);
    const goal = screen === 'Today' ? TODAY_GOAL : TABLE_GOAL;
    figures.push({ screen: `${screen}, opened first`, bytes: await fetched(page), goal });
    await context.close();
  }
  const context = await browser.newContext(signedIn);
  const page = await context.newPage();
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  await page.goto('/en/today');
  let before = await fetched(page);
  for (const [index, [screen]] of TABLES.entries()) {
    await openFromMenu(page, screen);
    const after = await fetched(page);
    const [previous] = TABLES[index - 1] ?? ['Today'];
    const goal = index === 0 ? TABLE_GOAL : FURTHER_GOAL;
    figures.push({ screen: `${screen}, after ${previous}`, bytes: after - before, goal });
    before = after;
  }
  await context.close();
  return { figures, reached: figures.every(({ bytes, goal }) => bytes <= goal) };
}
