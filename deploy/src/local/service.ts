import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, StartRefused } from './settings';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const RESTART_DELAY_MS = 300;
const MOST_RESTARTS_PER_MINUTE = 6;

export interface ServiceDefinition {
  name: string;
  /** TypeScript entry below the checkout's root. */
  entry: string;
  port: number;
  env: Record<string, string>;
  logDir: string;
}

/** One process of the platform: started, watched, restarted when it dies, stopped on demand. */
export class Service {
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarts: number[] = [];
  private lastError = '';

  constructor(
    private readonly definition: ServiceDefinition,
    private readonly onGivenUp: (sentence: string) => void,
  ) {}

  /** Starts the process and waits until its /health answers 200. @throws StartRefused with what it said last. */
  async start(): Promise<void> {
    this.spawn();
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.isHealthy())) {
      if (this.hasEnded()) {
        throw new StartRefused(this.lastError || `The ${this.definition.name} process ended while starting.`);
      }
      if (Date.now() > deadline)
        throw new StartRefused(`The ${this.definition.name} process did not become ready.`);
      await sleep(60);
    }
    this.child?.once('exit', () => {
      this.restart();
    });
  }

  /** Asks the process to end, and ends it where it does not within 8 s. */
  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child || this.hasEnded()) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = sleep(STOP_TIMEOUT_MS, 'late', { ref: false });
    if ((await Promise.race([gone, late])) === 'late') child.kill('SIGKILL');
  }

  private hasEnded(): boolean {
    return this.child !== undefined && (this.child.exitCode !== null || this.child.signalCode !== null);
  }

  private spawn(): void {
    const { name, entry, port, env, logDir } = this.definition;
    mkdirSync(logDir, { recursive: true });
    const log = createWriteStream(join(logDir, `${name}.log`), { flags: 'a' });
    const child = fork(join(ROOT, entry), {
      cwd: ROOT,
      execArgv: [
        '--enable-source-maps',
        '--import',
        'tsx',
        '--import',
        join(import.meta.dirname, 'exit-with-parent.mjs'),
      ],
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      this.lastError = lastSentence(chunk.toString()) ?? this.lastError;
    });
    // Not at its exit: what a killed process wrote last may still be on its way then.
    child.once('close', () => log.end());
    this.child = child;
  }

  private restart(): void {
    if (this.stopping) return;
    const now = Date.now();
    this.restarts = [...this.restarts.filter((at) => at > now - 60_000), now];
    if (this.restarts.length > MOST_RESTARTS_PER_MINUTE) {
      this.onGivenUp(`The ${this.definition.name} process keeps ending; see ${this.definition.logDir}.`);
      return;
    }
    setTimeout(() => {
      if (this.stopping) return;
      this.spawn();
      this.child?.once('exit', () => {
        this.restart();
      });
    }, RESTART_DELAY_MS).unref();
  }

  private async isHealthy(): Promise<boolean> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.definition.port}/health`, {
        signal: AbortSignal.timeout(2_000),
      });
      return response.ok;
    } catch {
      return false; // Not listening yet: the caller asks again until its deadline.
    }
  }
}

function lastSentence(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '' && !line.startsWith('at ') && !line.startsWith('{'));
}
