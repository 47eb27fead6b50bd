import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium';

/** They start and kill whole platforms one after another: begun last, they would run alone at the end. */
const OF_PROCESSES = ['start-and-stop.spec.ts', 'consistency.spec.ts'];
/** Their pages wait half of the time for what does not come, so that they run beside the others. */
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
  // Tests wait for each outcome; its delay on a busy machine proves nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  outputDir: process.env.E2E_RESULTS_DIR ?? './test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    // Movement takes time and proves nothing; the tests of movement enable it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording doubles what a test costs: E2E_TRACE=1 asks for one of each that fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
