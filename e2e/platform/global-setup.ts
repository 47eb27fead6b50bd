import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPlatform } from './platform';

/**
 * Starts one platform for all specs, with two api processes, on its own port and data. Specs read E2E_URL, E2E_DATA_DIR and
 * E2E_CLAIMS_DIR. If E2E_DATA_DIR is set before, the data goes there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const platform = await startPlatform({
    port: await freePort(),
    dataDir: process.env.E2E_DATA_DIR ?? '.data/e2e',
    env: { API_PROCESSES: '2', RATE_LIMITS: 'off', MFA: 'optional' },
    args: ['--reset'],
  });
  process.env.E2E_URL = platform.url;
  process.env.E2E_DATA_DIR = platform.dataDir;
  const claims = await mkdtemp(join(tmpdir(), 'lotes-claims-'));
  process.env.E2E_CLAIMS_DIR = claims;
  return async () => {
    await platform.stop();
    await rm(claims, { recursive: true });
  };
}
