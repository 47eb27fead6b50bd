import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { tellPages } from '../steps/page-configuration';
import { databaseUrl } from './platform-database';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** The settings of the user pool that a test may change. */
interface PoolSettings {
  mfa?: 'off' | 'optional' | 'required';
  devices?: 'off' | 'opt-in' | 'always';
}

/** A second process that serves the platform's user pool, with other settings and with custom challenges. */
export interface PoolBeside {
  configure: (settings: PoolSettings) => Promise<void>;
  /** Makes a page, and all others of its browser context, sign in at this process; with `custom`, by its custom challenges. */
  serve: (page: Page, flow?: 'custom') => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the process with the database and the mails of this run's platform: a user who signs in here is signed in there too. */
export async function startPoolBeside(): Promise<PoolBeside> {
  const { E2E_URL = '', E2E_DATA_DIR = '' } = process.env;
  const { identity } = (await (await fetch(`${E2E_URL}/config.json`)).json()) as {
    identity: { userPoolId: string; clientId: string };
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'identity/src/testing/serve-beside.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(E2E_DATA_DIR, 'lotes_identity'),
      MAIL_DIR: join(E2E_DATA_DIR, 'mail'),
      PUBLIC_URL: E2E_URL,
      RATE_LIMITS: 'off',
      MFA: 'optional',
      DEVICES: 'opt-in',
      IDENTITY_ISSUER: `${E2E_URL}/identity/${identity.userPoolId}`,
      IDENTITY_USER_POOL_ID: identity.userPoolId,
      IDENTITY_CLIENT_ID: identity.clientId,
      AWS_ACCESS_KEY_ID: 'KEYOFNOADMINISTRATOR',
      AWS_SECRET_ACCESS_KEY: 'secret-of-no-administrator',
    },
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  const [address] = (await Promise.race([
    once(lines, 'line'),
    ended.then(() => {
      throw new Error('The pool beside the platform did not start.');
    }),
  ])) as [string];

  return {
    configure: async (settings) => {
      const done = once(lines, 'line');
      child.stdin.write(`${JSON.stringify(settings)}\n`);
      await done;
    },
    serve: async (page, flow) => {
      // The test fetches, not the browser: Chromium forbids a page with a replaced response to call local addresses.
      await page.context().route('**/identity/', async (route) => {
        const response = await route.fetch({ url: `${address}/identity/` });
        await route.fulfill({ response });
      });
      if (flow) await tellPages(page.context(), { flow });
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
