import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { freePort } from './platform';
import { startTlsFront } from './tls-front';

const ROOT = resolve(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = 300_000;

/** `npm run dev` for a copy of one remote inside a deployed shell. */
export interface Development {
  /** Address at which the developer opens the page. */
  url: string;
  /** The deployed shell, behind TLS. */
  shell: string;
  /** Everything that the command printed so far. */
  output: () => string;
  /** Replaces a text in a file of the copy, as an editor does; the text must be there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** Creates or replaces a file of the copy. */
  write: (file: string, content: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts `npm run dev -- <copy of a remote> --shell <the platform behind TLS>` and waits for its `ready` line.
 * @param platform origin of a running platform, which is left as it is
 */
export async function startDevelopment(remote: string, platform: string): Promise<Development> {
  const copy = join(ROOT, '.data', `dev-${String(process.pid)}`, remote);
  await rm(dirname(copy), { recursive: true, force: true });
  await cp(join(ROOT, remote), copy, {
    recursive: true,
    filter: (source) => !/[\\/](node_modules|dist)$/.test(source),
  });
  const packages = join(ROOT, remote, 'node_modules');
  if (existsSync(packages)) await symlink(packages, join(copy, 'node_modules'));
  const front = await startTlsFront(platform);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['deploy/bin/dev.mjs', copy, '--shell', front.origin, '--port', String(port)],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: front.certificate },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = await untilReady(child);
  return {
    url: `http://localhost:${String(port)}`,
    shell: front.origin,
    output,
    edit: async (file, from, to) => {
      const text = await readFile(join(copy, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
      await writeFile(
        join(copy, file),
        text.replace(from, () => to),
      );
    },
    write: async (file, content) => {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), content);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await front.stop();
      await rm(dirname(copy), { recursive: true, force: true });
    },
  };
}

/** Waits for the `ready` line; returns a getter of the output. @throws Error with the output if the command ends or is late */
async function untilReady(child: ReturnType<typeof spawn>): Promise<() => string> {
  let text = '';
  await new Promise<void>((ready, failed) => {
    const late = setTimeout(() => {
      failed(new Error(`npm run dev is not ready in time:\n${text}`));
    }, READY_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (!/^ready /m.test(text)) return;
      clearTimeout(late);
      ready();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(late);
      failed(new Error(`npm run dev ended:\n${text}`));
    });
  });
  return () => text;
}
