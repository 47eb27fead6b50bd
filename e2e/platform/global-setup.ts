import { freePort, startPlatform } from './platform';

/** One platform for all specs, with two api processes, on its own port and data; specs read E2E_URL and E2E_DATA_DIR (where the latter is set before, the data goes there). */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const platform = await startPlatform({
    port: await freePort(),
    dataDir: process.env.E2E_DATA_DIR ?? '.data/e2e',
    env: { API_PROCESSES: '2', RATE_LIMITS: 'off' },
    args: ['--reset'],
  });
  process.env.E2E_URL = platform.url;
  process.env.E2E_DATA_DIR = platform.dataDir;
  return platform.stop;
}
