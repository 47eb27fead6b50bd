import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { IdentityConfig } from '../shell/identity/identity-client';

export interface RealIdentity {
  config: IdentityConfig & { endpoint: string };
  /** The code of six digits in the latest mail to an address. */
  latestCode(correo: string): Promise<string>;
  stop(): Promise<void>;
}

interface Served {
  endpoint: string;
  mailDir: string;
  userPoolId: string;
  clientId: string;
}

const ROOT = join(import.meta.dirname, '../../..');

async function latestCode(mailDir: string, correo: string): Promise<string> {
  const names = (await readdir(mailDir)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(mailDir, name), 'utf8')));
  const mail = mails.filter((text) => text.includes(`To: <${correo}>`)).at(-1) ?? '';
  const [code] = /\b\d{6}\b/.exec(mail.split('\r\n\r\n')[1] ?? '') ?? [];
  if (!code) throw new Error(`No mail with a code was sent to ${correo}`);
  return code;
}

/** Starts the embedded identity over a real PostgreSQL as a process of its own, with the demo accounts. For node tests in jsdom. */
export async function startRealIdentity(): Promise<RealIdentity> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'identity/src/testing/serve.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The identity did not start.');
    }),
  ])) as [string];
  const { endpoint, mailDir, userPoolId, clientId } = JSON.parse(line) as Served;
  return {
    config: { region: 'us-east-2', userPoolId, clientId, endpoint },
    latestCode: (correo) => latestCode(mailDir, correo),
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
