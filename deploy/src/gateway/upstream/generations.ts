import { GENERATION_PATH, type CurrentGeneration } from '@lotes/shared-node/http';
import type { Transport } from './transport';
import type { Upstream } from './upstream-pool';

/** A process that does not say its generation within this many ms is slower than the answer that it would save. */
const TIMEOUT_MS = 250;

/**
 * Asks processes for their generation, once for all readers who come while the last answer is under way: what a reader learns
 * was always asked after they came.
 */
export class Generations {
  private readonly turns = new Map<Upstream, Turns>();

  /** @param onSilence is called with a process that does not say its generation in time: it may be frozen */
  constructor(private readonly onSilence: (upstream: Upstream) => void) {}

  /** Returns what the process is at now; null where it does not say, or is not thought to answer. */
  current(upstream: Upstream): Promise<CurrentGeneration | null> {
    if (upstream.isEjected) return Promise.resolve(null);
    const turns =
      this.turns.get(upstream) ?? new Turns(() => ask(upstream.transport, () => this.onSilence(upstream)));
    this.turns.set(upstream, turns);
    return turns.next();
  }
}

/** Does the same again and again, one at a time. */
class Turns {
  private running: Promise<unknown> = Promise.resolve();
  private waiting: Promise<CurrentGeneration | null> | undefined;

  constructor(private readonly take: () => Promise<CurrentGeneration | null>) {}

  /** Returns the outcome of the first turn that has not begun yet. */
  next(): Promise<CurrentGeneration | null> {
    this.waiting ??= this.running.then(() => {
      this.waiting = undefined;
      const turn = this.take();
      this.running = turn;
      return turn;
    });
    return this.waiting;
  }
}

function ask(transport: Transport, onSilence: () => void): Promise<CurrentGeneration | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const late = setTimeout(() => {
      exchange.abort();
      onSilence();
      resolve(null);
    }, TIMEOUT_MS);
    const learn = (current: CurrentGeneration | null) => {
      clearTimeout(late);
      resolve(current);
    };
    let isAnswer = false;
    const exchange = transport.open(
      { method: 'GET', path: GENERATION_PATH, headers: [], body: null, wantsEvents: false },
      {
        onHead: (status) => (isAnswer = status === 200),
        onData: (chunk) => chunks.push(chunk) > 0,
        onEnd: () => learn(isAnswer ? read(Buffer.concat(chunks)) : null),
        onFailure: () => learn(null),
      },
    );
  });
}

/** What a process said; null where that is none of our processes' words. */
function read(body: Buffer): CurrentGeneration | null {
  try {
    return JSON.parse(body.toString()) as CurrentGeneration;
  } catch {
    return null;
  }
}
