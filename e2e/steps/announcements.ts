import type { Page } from '@playwright/test';

const LIVE = '[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive]';

/**
 * Records what a screen reader announces: every new text of a live region, in order. Call it before the page opens.
 * @returns a function that reads the announcements so far on the present page, one entry for each change
 */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((regions) => {
    window.announced = [];
    new MutationObserver((changes) => {
      const told = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region) told.add(region);
        for (const inner of element?.querySelectorAll(regions) ?? []) told.add(inner);
      }
      for (const region of told) {
        const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (text && window.announced.at(-1) !== text) window.announced.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, LIVE);
  return () => page.evaluate(() => window.announced);
}

declare global {
  interface Window {
    /** Texts of live regions, in the order in which they appeared. */
    announced: string[];
  }
}
