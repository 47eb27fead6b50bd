import type { Browser } from '@playwright/test';
import { apiTable, benchApi } from './api/api';
import { benchDevelopment } from './development';
import { benchGuessing } from './guessing';
import { benchLanding, landingTable } from './landing';
import { benchLists, listsTable } from './lists/lists';
import { benchMap, mapTable } from './map';
import type { BenchedStore } from './promote/benched-store';
import { bucketStore } from './promote/bucket-store';
import { directoryStore } from './promote/directory-store';
import { benchPromote } from './promote/promote';
import { benchStaffWeight } from './staff-weight';

/** Result of a bench: the figures that it writes, the table that it prints, and whether the goal was reached. */
export interface BenchResult {
  figures: object;
  table: readonly object[];
  reached: boolean;
}

/** Address of the running platform, and its data directory. */
export interface BenchedPlatform {
  url: string;
  dataDir: string;
}

/** Every bench by name. */
export const BENCHES: Record<string, (browser: Browser, platform: BenchedPlatform) => Promise<BenchResult>> =
  {
    api: async (_browser, platform) => {
      const figures = await benchApi(platform);
      return { figures, table: apiTable(figures), reached: figures.reached };
    },
    landing: async (browser, { url }) => {
      const figures = await benchLanding(browser, url);
      return { figures, table: landingTable(figures), reached: figures.reached };
    },
    development: async (browser, { url }) => {
      const figures = await benchDevelopment(browser, url);
      const median = { kind: 'median', ms: figures.medianMs };
      return { figures, table: [...figures.edits, median], reached: figures.reached };
    },
    guessing: async () => {
      const figures = await benchGuessing();
      return { figures, table: figures.rows, reached: figures.reached };
    },
    lists: async (browser) => {
      const figures = await benchLists(browser);
      return { figures, table: listsTable(figures), reached: figures.reached };
    },
    map: async (browser, { url }) => {
      const figures = await benchMap(browser, url);
      return { figures, table: mapTable(figures), reached: figures.reached };
    },
    promote: async (_browser, platform) => promoteResult(directoryStore(platform)),
    // A store in a bucket needs a server that speaks S3: npm run bench:s3.
    ...(process.env.S3_TEST_ENDPOINT && {
      'promote-bucket': async (_browser, platform) => promoteResult(await bucketStore(platform)),
    }),
    'staff-weight': async (browser, { url }) => {
      const figures = await benchStaffWeight(browser, url);
      return { figures, table: figures.figures, reached: figures.reached };
    },
  };

async function promoteResult(store: BenchedStore): Promise<BenchResult> {
  try {
    const figures = await benchPromote(store);
    return { figures, table: figures.times, reached: figures.reached };
  } finally {
    await store.stop();
  }
}
