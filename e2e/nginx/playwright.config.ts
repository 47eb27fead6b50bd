import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';

/** Tests of `npm run test:nginx`: they share one platform, and each worker has an nginx with two gateways. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: process.env.E2E_RESULTS_DIR ?? '../test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    locale: 'en-US',
    // The certificate is the test's own, which is not trusted otherwise.
    ignoreHTTPSErrors: true,
  },
});
