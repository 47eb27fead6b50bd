import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Test tools may import the launcher of PostgreSQL, which imports nothing else of `deploy`.
import { freePort } from '../../../deploy/src/local/ports';
import { startPostgres } from '../../../deploy/src/local/postgres';
import type { PoolSettings } from '../pool/user-pool';
import { RIDDLE } from './riddle';
import { startTestIdentity } from './start-test-identity';
import { takeSettings } from './take-settings';

/** The site of pages in jsdom. */
const HOSTED = { callbackUrls: ['http://localhost/login/callback'], logoutUrls: ['http://localhost/'] };

/**
 * An identity server as a process of its own, for tests that run in a browser's environment and so cannot run it themselves.
 * Prints one line of JSON `{endpoint, userPoolId, clientId, mailDir}` when it is ready. Its argument is JSON with the settings in
 * which the pool differs from that of other tests; each line of its standard input changes them. It ends when the input ends.
 */
async function serve(): Promise<void> {
  const own = JSON.parse(process.argv[2] ?? '{}') as Partial<PoolSettings>;
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-serve-'));
  const port = await freePort();
  const given = process.env.TEST_DATABASE_URL;
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
  const { endpoint, mailDir, settings } = identity;
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
