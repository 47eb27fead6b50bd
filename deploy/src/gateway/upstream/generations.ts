import { GENERATION_PATH, type CurrentGeneration } from '@lotes/shared-node/http';
import { askOnce } from './ask-once';
import type { Upstream, UpstreamPool } from './upstream-pool';

/**
 * Time, in ms, within which a process must give its generation; a slower one takes longer than the response that it
 * would save.
 */
const TIMEOUT_MS = 250;

/**
 * Asks processes for their generation. Readers who come while a request is in progress share the next one, so that each gets
 * the response to a request that was sent after they came.
 */
export class Generations {
  private readonly runs = new Map<Upstream, SharedRuns>();

  constructor(private readonly pool: Pick<UpstreamPool, 'ejectUnlessAlive' | 'upstreams'>) {}

  /** Returns the generation and clock of the process; null if it does not respond, or is thought to be gone. */
  current(upstream: Upstream): Promise<CurrentGeneration | null> {
    if (upstream.isEjected) return Promise.resolve(null);
    const runs = this.runs.get(upstream) ?? new SharedRuns(() => this.ask(upstream));
    this.runs.set(upstream, runs);
    return runs.next();
  }

  private async ask(upstream: Upstream): Promise<CurrentGeneration | null> {
    const answer = await askOnce(upstream.transport, GENERATION_PATH, TIMEOUT_MS);
    // A silent process may be frozen. If there is no other process, requests still wait for this one.
    if (!answer && this.pool.upstreams.length > 1) void this.pool.ejectUnlessAlive(upstream);
    return answer?.status === 200 ? read(answer.body) : null;
  }
}

/** Runs a task once at a time; callers that wait for the next run share it. */
class SharedRuns {
  private running: Promise<unknown> = Promise.resolve();
  private waiting: Promise<CurrentGeneration | null> | undefined;

  constructor(private readonly take: () => Promise<CurrentGeneration | null>) {}

  /** Returns the outcome of the next run that has not begun yet. */
  next(): Promise<CurrentGeneration | null> {
    this.waiting ??= this.running.then(() => {
      this.waiting = undefined;
      const run = this.take();
      this.running = run;
      return run;
    });
    return this.waiting;
  }
}

/** The generation in a response; null if the response is not from one of our processes. */
function read(body: Buffer): CurrentGeneration | null {
  try {
    return JSON.parse(body.toString()) as CurrentGeneration;
  } catch {
    return null;
  }
}
