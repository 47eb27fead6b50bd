import { fork, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { bundleOf } from '../../bin/bundle.mjs';
import { FrozenWatch, MAX_OWED_BEHIND, type ProbeResult } from './frozen-watch';
import { ROOT } from '../workspace';
import type { HeldPort } from './ports';
import { ServiceLog } from './service-log';
import { StartRefused } from './settings';

/** The program that runs a bundle. */
const RUN_BUNDLE = join(ROOT, 'deploy', 'bin', 'run-bundle.cjs');
/** As a URL: Node.js decodes the value of `--import`, so that a path with `#`, `?` or `%` would name another file. */
const EXIT_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.mjs')).href;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const RESTART_DELAY_MS = 50;
const MAX_RESTARTS_PER_MINUTE = 6;

export interface ServiceDefinition {
  name: string;
  /** TypeScript entry below the checkout's root. */
  entry: string;
  /** Held until the process is first started. */
  port: HeldPort;
  env: Record<string, string>;
  logDir: string;
  /** Number of missing responses at which it is frozen; by default, that of a process behind the gateway. */
  maxOwed?: number | undefined;
}

/** One process of the platform: started, watched, restarted when it dies or is frozen, stopped on demand. */
export class Service {
  private child: ChildProcess | undefined;
  private bundle = '';
  private stopping = false;
  private isWatchedForFreeze = false;
  private freezeWatch: FrozenWatch | undefined;
  private restarts: number[] = [];
  private lastError = '';
  private readonly log: ServiceLog;

  constructor(
    private readonly definition: ServiceDefinition,
    private readonly onGivenUp: (sentence: string) => void,
  ) {
    this.log = new ServiceLog(join(definition.logDir, `${definition.name}.log`));
  }

  /** Starts the process and waits until its /health returns 200. @throws StartRefused with its last output. */
  async start(): Promise<void> {
    this.bundle = await bundleOf(ROOT, this.definition.entry);
    if (this.stopping) throw new StartRefused(`${this.definition.name} is not wanted any more.`);
    await this.definition.port.release();
    this.spawn();
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.isHealthy())) {
      if (this.hasEnded()) {
        throw new StartRefused(this.lastError || `The ${this.definition.name} process ended while starting.`);
      }
      if (Date.now() > deadline)
        throw new StartRefused(`The ${this.definition.name} process did not become ready.`);
      await delay(60);
    }
    this.child?.once('exit', () => {
      this.restart();
    });
  }

  /** From now on, ends the process when it is frozen; it is then started again as after any end. */
  watchForFreeze(): void {
    this.isWatchedForFreeze = true;
    this.freezeWatch?.begin();
  }

  /** Asks the process to end, and ends it if it does not within 8 s. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.freezeWatch?.end();
    this.log.end();
    const child = this.child;
    if (!child || this.hasEnded()) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = delay(STOP_TIMEOUT_MS, 'late', { ref: false });
    if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL');
  }

  private hasEnded(): boolean {
    return this.child !== undefined && (this.child.exitCode !== null || this.child.signalCode !== null);
  }

  /** Makes the process; if the system cannot, it counts as one that ended. @throws StartRefused if that is certain at once */
  private spawn(): void {
    const { port, env } = this.definition;
    // The process writes its log itself: if this process passed each line on, both would spend time on it.
    const output = this.log.open();
    let child: ChildProcess;
    try {
      child = fork(RUN_BUNDLE, [this.bundle], {
        cwd: ROOT,
        execArgv: ['--enable-source-maps', '--import', EXIT_WITH_PARENT],
        env: { ...process.env, ...env, PORT: String(port.number), HOST: '127.0.0.1' },
        stdio: ['ignore', output ?? 'ignore', 'pipe', 'ipc'],
      });
    } catch (error) {
      // Without memory it throws; without a free process number or file descriptor it reports the error later.
      throw new StartRefused(this.noteUnmade(error as Error), { cause: error });
    } finally {
      if (output !== undefined) closeSync(output);
    }
    child.stderr?.on('data', (chunk: Buffer) => {
      this.log.append(chunk);
      this.lastError = lastSentence(chunk.toString()) ?? this.lastError;
    });
    child.on('error', (error) => {
      // Other errors, as of a signal, end nothing.
      if (child.pid !== undefined) return this.log.append(`${error.message}\n`);
      this.noteUnmade(error);
      child.emit('exit', child.exitCode, null);
    });
    this.child = child;
    this.freezeWatch = this.watchChild(child);
  }

  private noteUnmade({ message }: Error): string {
    this.lastError = `The ${this.definition.name} process could not be made: ${message}.`;
    this.log.append(`${new Date().toISOString()} ${this.lastError}\n`);
    return this.lastError;
  }

  private watchChild(child: ChildProcess): FrozenWatch {
    const watch = new FrozenWatch(
      (limitMs) => this.probe(limitMs),
      () => {
        this.log.append(
          `${new Date().toISOString()} ${this.definition.name} does not answer and is started again\n`,
        );
        // A process that is stopped, or whose event loop is blocked, does not react to SIGTERM.
        child.kill('SIGKILL');
      },
      this.definition.maxOwed ?? MAX_OWED_BEHIND,
    );
    child.once('exit', () => {
      watch.end();
    });
    if (this.isWatchedForFreeze) watch.begin();
    return watch;
  }

  private restart(): void {
    if (this.stopping) return;
    const now = Date.now();
    this.restarts = [...this.restarts.filter((at) => at > now - 60_000), now];
    if (this.restarts.length > MAX_RESTARTS_PER_MINUTE) {
      this.onGivenUp(`The ${this.definition.name} process keeps ending; see ${this.definition.logDir}.`);
      return;
    }
    setTimeout(() => {
      if (this.stopping) return;
      try {
        this.spawn();
      } catch (error) {
        if (!(error instanceof StartRefused)) throw error;
        this.restart();
        return;
      }
      this.child?.once('exit', () => {
        this.restart();
      });
    }, RESTART_DELAY_MS).unref();
  }

  private async isHealthy(): Promise<boolean> {
    try {
      return (await this.ask('/health', 2_000)).ok;
    } catch {
      return false; // Not listening yet: the caller asks again until its deadline.
    }
  }

  /** Asks a path that needs no database. */
  private async probe(limitMs: number): Promise<ProbeResult> {
    try {
      await this.ask('/alive', limitMs);
      return 'answered';
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'refused';
    }
  }

  private ask(path: string, limitMs: number): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.definition.port.number}${path}`, {
      signal: AbortSignal.timeout(limitMs),
    });
  }
}

function lastSentence(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '' && !line.startsWith('at ') && !line.startsWith('{'));
}
