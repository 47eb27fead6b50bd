import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { TrustMissing } from '../trust/trust-store';
import type { Lease } from './lease';
import type { Registrar } from './registrar';

/** Pause of a waiting registrar between two attempts to become active, in ms. */
const STANDBY_INTERVAL_MS = 1_000;

export interface RunOptions {
  registrar: Pick<Registrar, 'step'>;
  lease: Pick<Lease, 'acquireOrKeep'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  signal: AbortSignal;
  /** Interval, in ms, at which the active registrar looks at the store. */
  intervalMs: number;
}

/** Lets a registrar act while it has the lease, until `signal` aborts. Each failure is logged once, and tried again. */
export async function runRegistrar(options: RunOptions): Promise<void> {
  const { log, signal, intervalMs } = options;
  const stateLog = new StateLog(log);
  while (!signal.aborted) {
    const isActive = await tick(options, stateLog);
    await delay(isActive ? intervalMs : STANDBY_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function tick({ registrar, lease }: RunOptions, stateLog: StateLog): Promise<boolean> {
  try {
    const isActive = await lease.acquireOrKeep();
    stateLog.state(isActive ? 'active' : 'another registrar is active; waiting');
    if (isActive) await registrar.step();
    stateLog.recovered();
    return isActive;
  } catch (error) {
    stateLog.fault(error);
    return false;
  }
}

/** Logs each state or fault once, not at every attempt. */
class StateLog {
  private lastState = '';
  private lastFault = '';

  constructor(private readonly log: RunOptions['log']) {}

  state(state: string): void {
    if (state !== this.lastState) this.log.info(state);
    this.lastState = state;
  }

  recovered(): void {
    this.lastFault = '';
  }

  fault(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message === this.lastFault) return;
    this.lastFault = message;
    // Not an error: before `npm start` has made keys, there is nothing to decide.
    if (error instanceof TrustMissing) this.log.info(message);
    else this.log.error({ err: error }, 'the registrar failed and tries again');
  }
}
