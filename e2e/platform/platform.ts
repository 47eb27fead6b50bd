import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** Generous: a first start builds everything, on a busy machine. */
const READY_WITHIN_MS = 900_000;

export interface PlatformOptions {
  /** The checkout that is started; this one by default. */
  root?: string;
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  args?: readonly string[];
}

/** A running platform, started by `npm start` as by any user. */
export interface Platform {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that the platform has printed so far. */
  output: () => string;
  /** Ends the platform as Ctrl-C does; resolves when every process is gone. */
  stop: () => Promise<void>;
}

/** Returns a loopback port that nothing uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => {
        found(port);
      });
    });
  });
}

/** Starts the platform and waits for its `ready` line. @throws Error with the output if it ends or takes too long. */
export async function startPlatform({
  root = ROOT,
  port,
  dataDir,
  env = {},
  args = [],
}: PlatformOptions): Promise<Platform> {
  const child = spawn(process.execPath, ['deploy/bin/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const gone = new Promise<void>((done) =>
    child.once('exit', () => {
      done();
    }),
  );
  await new Promise<void>((ready, failed) => {
    const late = setTimeout(() => {
      child.kill('SIGTERM');
      failed(new Error(`The platform is not ready in time:\n${text}`));
    }, READY_WITHIN_MS);
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (/^ready http/m.test(text)) {
        clearTimeout(late);
        ready();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then(() => {
      failed(new Error(`The platform ended:\n${text}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    dataDir: resolve(ROOT, dataDir),
    process: child,
    output: () => text,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
