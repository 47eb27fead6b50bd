import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium';

/** Specs that start and kill whole platforms one after another. They begin first: otherwise they would run alone at the end. */
const OF_PROCESSES = ['start-and-stop.spec.ts', 'consistency.spec.ts'];
/** Specs whose pages wait half of the time for files that never arrive, so that they can run beside the others. */
const OF_BROKEN_RELEASES = ['broken-remotes.spec.ts', 'forged-registry.spec.ts'];

/** Browser tests against the whole platform, which global-setup starts on its own ports and data directory. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './platform/global-setup.ts',
  fullyParallel: false,
  workers: 4,
  projects: [
    { name: 'processes', testMatch: OF_PROCESSES, workers: 1 },
    { name: 'broken releases', testMatch: OF_BROKEN_RELEASES, workers: 2 },
    {
      name: 'people',
      testIgnore: [...OF_PROCESSES, ...OF_BROKEN_RELEASES],
      fullyParallel: true,
      workers: 3,
    },
  ],
  retries: 0,
  // Generous, since a busy machine is slow: the time that a test takes proves nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  outputDir: process.env.E2E_RESULTS_DIR ?? './test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    // Animations take time and prove nothing; the tests of animations enable them themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of a test: E2E_TRACE=1 keeps one for each test that fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
