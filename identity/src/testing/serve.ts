import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Test tools may import the launcher of PostgreSQL, which imports nothing else of `deploy`.
import { freePort } from '../../../deploy/src/local/ports';
import { startPostgres } from '../../../deploy/src/local/postgres';
import { findTestServerUrl } from '@lotes/shared-node/testing';
import type { PoolSettings } from '../pool/user-pool';
import { RIDDLE } from './riddle';
import { startTestIdentity, type TestIdentity } from './start-test-identity';
import { takeSettings } from './take-settings';

/** The site of pages in jsdom. */
const HOSTED = { callbackUrls: ['http://localhost/login/callback'], logoutUrls: ['http://localhost/'] };

/**
 * Makes a clock move by 1 ms each time it is read. Codes of authenticator apps then stay those of one period however slow the
 * machine is, and one event is still later than another.
 */
function slowDown(clock: TestIdentity['clock'], from: number): void {
  let now = from;
  Object.defineProperty(clock, 'stoppedAt', { get: () => (now += 1) });
}

/**
 * An identity server as a process of its own, for tests that run in a browser's environment and so cannot run it themselves.
 * Prints one line of JSON `{endpoint, userPoolId, clientId, mailDir}` when it is ready. Its argument is JSON with the settings in
 * which the pool differs from that of other tests, and `slowFrom` for {@link slowDown}; each line of its standard input changes
 * settings. It ends when the input ends. Its database is on the PostgreSQL server of the test run, or on one of its own.
 */
async function serve(): Promise<void> {
  const { slowFrom, ...own } = JSON.parse(process.argv[2] ?? '{}') as Partial<PoolSettings> & {
    slowFrom?: number;
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-serve-'));
  const port = await freePort();
  const given = findTestServerUrl();
  const postgres = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres({ dataDir: join(dataDir, 'postgres'), port, durable: false });
  const triggers = { customChallenge: RIDDLE };
  const identity = await startTestIdentity({
    serverUrl: postgres.url,
    demoUsers: true,
    settings: { hosted: HOSTED, ...own },
    triggers,
  });
  const { endpoint, mailDir, settings, clock } = identity;
  if (slowFrom !== undefined) slowDown(clock, slowFrom);
  process.stdout.write(
    `${JSON.stringify({ endpoint, mailDir, userPoolId: settings.userPoolId, clientId: settings.clientId })}\n`,
  );

  await takeSettings(settings);
  await identity.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

serve().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
