import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, testServerUrl } from '@lotes/shared-node/testing';
import type { FastifyInstance } from 'fastify';
import { inSeconds, later } from '@lotes/shared-contract/dates';
import { buildIdentity } from '../app';
import type { PoolTriggers } from '../pool/triggers';
import type { PoolSettings } from '../pool/user-pool';
import { latestCode, latestTextCode, readMails } from './test-mails';

export const TEST_SETTINGS: PoolSettings = {
  region: 'us-east-2',
  userPoolId: 'us-east-2_LotesTest',
  clientId: 'lotestest0000000000000001',
  identityPoolId: 'us-east-2:10e5de00-0000-4000-8000-000000000002',
  issuer: 'http://localhost/identity/us-east-2_LotesTest',
  accessTokenTtl: 900,
  refreshTokenTtl: inSeconds({ hours: 1 }),
  publicUrl: 'http://localhost:8080',
  admin: { accessKeyId: 'TESTACCESSKEY0000001', secretAccessKey: 'test-secret-access-key' },
  rateLimits: false,
  mfa: 'off',
  devices: 'off',
  deviceInsteadOfMfa: true,
  hosted: { callbackUrls: ['http://localhost:8080/login/callback'], logoutUrls: ['http://localhost:8080/'] },
};

export interface TestIdentity {
  app: FastifyInstance;
  settings: PoolSettings;
  databaseUrl: string;
  /** URL for clients' operations. */
  endpoint: string;
  /** URL for the administrator's signed operations. */
  administration: string;
  /** Folder of the sent mails. */
  mailDir: string;
  /** The clock of the pool; set `offsetMs` to move it, `stoppedAt` to hold it at an instant, in ms. */
  clock: { offsetMs: number; stoppedAt?: number | undefined };
  mails(): Promise<string[]>;
  latestCode(to: string): Promise<string>;
  latestTextCode(to: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestIdentityOptions {
  settings?: Partial<PoolSettings>;
  demoUsers?: boolean;
  triggers?: PoolTriggers;
  /** 0 picks a free one. */
  port?: number;
  serverUrl?: string;
}

/** Starts an identity server on a loopback port, with a database and a mail directory of its own. */
export async function startTestIdentity(options: TestIdentityOptions = {}): Promise<TestIdentity> {
  const database = await createTestDatabase(options.serverUrl ?? testServerUrl(), 'identity');
  const mailDir = await mkdtemp(join(tmpdir(), 'identity-mail-'));
  const settings = { ...TEST_SETTINGS, ...options.settings };
  const clock: TestIdentity['clock'] = { offsetMs: 0 };
  const app = await buildIdentity({
    databaseUrl: database.url,
    mailDir,
    settings,
    demoUsers: options.demoUsers ?? false,
    triggers: options.triggers ?? {},
    now: () => later(clock.stoppedAt ?? Date.now(), { milliseconds: clock.offsetMs }),
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    settings,
    databaseUrl: database.url,
    endpoint: `${origin}/identity/`,
    administration: `${origin}/administration/`,
    mailDir,
    clock,
    mails: () => readMails(mailDir),
    latestCode: (to) => latestCode(mailDir, to),
    latestTextCode: (to) => latestTextCode(mailDir, to),
    stop: async () => {
      const closed = app.close();
      // A client may have connected without sending a request; such a connection counts as busy for a minute.
      app.server.closeAllConnections();
      await closed;
      await database.drop();
      await rm(mailDir, { recursive: true, force: true });
    },
  };
}
