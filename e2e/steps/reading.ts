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
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export interface Movement {
  /** Cumulative layout shift of the page, as browsers compute it. */
  score: number;
  /** The elements that moved, each with its place before and after. */
  elements: string[];
}

/** Listens to layout shifts of every page that is opened; returns a function that reads those of the present page. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<Movement>> {
  await page.addInitScript(() => {
    const movement: Movement = { score: 0, elements: [] };
    window.movement = movement;
    const place = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((length) => Math.round(length)).join(' ');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        movement.score += value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.tagName}.${element.className}` : 'removed';
          movement.elements.push(`${name} from ${place(previousRect)} to ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.movement);
}

declare global {
  interface Window {
    movement: Movement;
  }
}

/** Pictures in the page that were requested and did not arrive. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  );
}
