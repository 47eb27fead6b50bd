import type { Page } from '@playwright/test';

const STEP = 500;
const PAUSE_MS = 250;

/** Scrolls through the whole page as a reader does, so that everything which waits for that is fetched and drawn. */
export async function readThrough(page: Page): Promise<void> {
  let [top, end] = [0, 1];
  while (top < end) {
    end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    top += STEP;
    await page.mouse.wheel(0, STEP);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForLoadState('networkidle');
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Listens to layout shifts of every page that is opened; returns a reader of what has moved on the present one, as browsers score it. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShift);
}

declare global {
  interface Window {
    /** Sum of what has moved under the reader. */
    layoutShift: number;
  }
}

/** Pictures within the page that were asked for and did not arrive. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  );
}
