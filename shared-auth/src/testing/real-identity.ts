import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { raiseByBigInt } from '../shell/identity/cognito/powers';
import type { HostedLoginConfig, IdentityConfig } from '../shell/identity/identity-client';
import { numbersOf } from './library-numbers';

export interface RealIdentity {
  config: IdentityConfig & { endpoint: string; hosted: HostedLoginConfig };
  /** The code of six digits in the latest mail to an address. */
  latestCode(correo: string): Promise<string>;
  /** The code of six digits in the latest text message to a number. */
  latestTextCode(telefono: string): Promise<string>;
  /** Changes settings of the pool from now on. */
  configure(settings: PoolSettings): Promise<void>;
  stop(): Promise<void>;
}

interface Served {
  endpoint: string;
  mailDir: string;
  userPoolId: string;
  clientId: string;
}

const ROOT = join(import.meta.dirname, '../../..');

async function latestCodeTo(mailDir: string, extension: string, to: string): Promise<string> {
  const names = (await readdir(mailDir)).filter((name) => name.endsWith(extension)).sort();
  const messages = await Promise.all(names.map((name) => readFile(join(mailDir, name), 'utf8')));
  const latest = messages.filter((text) => text.includes(to)).at(-1) ?? '';
  const body = latest.split(/\r?\n\r?\n/)[1] ?? '';
  const [code] = /\b\d{6}\b/.exec(body) ?? [];
  if (!code) throw new Error(`Nothing with a code was sent to ${to}`);
  return code;
}

/** Settings in which the pool differs from the pool of other tests. */
interface PoolSettings {
  mfa?: 'off' | 'optional' | 'required';
  devices?: 'off' | 'opt-in' | 'always';
  deviceInsteadOfMfa?: boolean;
}

/**
 * Starts the embedded identity over a real PostgreSQL as a separate process, with the demo accounts. For node tests in
 * jsdom. Amplify's numbers are made to compute powers as those of the other library do in the product: the result is the
 * same in a tenth of the time.
 * @param settings `slowFrom`: the instant, in ms, from which the pool's clock moves by 1 ms each time it is read
 */
export async function startRealIdentity(
  settings: PoolSettings & { slowFrom?: number } = {},
): Promise<RealIdentity> {
  raiseByBigInt(numbersOf('@aws-amplify/auth'));
  const child = spawn(
    process.execPath,
    ['deploy/bin/service.mjs', 'identity/src/testing/serve.ts', JSON.stringify(settings)],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The identity did not start.');
    }),
  ])) as [string];
  const { endpoint, mailDir, userPoolId, clientId } = JSON.parse(line) as Served;
  const hosted = { url: endpoint.replace(/\/$/, ''), site: window.location.origin };
  return {
    config: { region: 'us-east-2', userPoolId, clientId, endpoint, hosted },
    latestCode: (correo) => latestCodeTo(mailDir, '.eml', `To: <${correo}>`),
    latestTextCode: (telefono) => latestCodeTo(mailDir, '.sms', `To: ${telefono}`),
    configure: async (changed) => {
      const done = once(lines, 'line');
      child.stdin.write(`${JSON.stringify(changed)}\n`);
      await done;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
