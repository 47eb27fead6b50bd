import type { Browser } from '@playwright/test';
import { benchLanding, landingTable } from './landing';
import { benchMap, mapTable } from './map';

/** What a bench answers: the figures that it writes, the table that it prints, and whether the goal was reached. */
export interface BenchResult {
  figures: object;
  table: readonly object[];
  reached: boolean;
}

/** Every bench by name; one more is one line here. */
export const BENCHES: Record<string, (browser: Browser, url: string) => Promise<BenchResult>> = {
  landing: async (browser, url) => {
    const figures = await benchLanding(browser, url);
    return { figures, table: landingTable(figures), reached: figures.reached };
  },
  map: async (browser, url) => {
    const figures = await benchMap(browser, url);
    return { figures, table: mapTable(figures), reached: figures.reached };
  },
};
