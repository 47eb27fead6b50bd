import { askOnce } from './ask-once';
import { Transport } from './transport';

/** Pause, in ms, between two probes of an ejected process. */
const PROBE_INTERVAL_MS = 250;
/** Time, in ms, within which a process must respond to a probe; otherwise it counts as frozen. */
const PROBE_TIMEOUT_MS = 900;
/** Time, in ms, after which a process that was admitted again gets its full share of requests. */
const SLOW_START_MS = 5000;
/** The share of requests with which such a process begins. */
const FIRST_SHARE = 0.1;
/** Time, in ms, after which the streams of an ejected process are ended, so that browsers follow another process. */
const STREAMS_END_AFTER_MS = 5000;
/** A path to which a process responds without its database; any response counts. */
const PROBE_PATH = '/alive';

/** One process behind the gateway, with its requests in progress. */
export class Upstream {
  readonly transport: Transport;
  /** Requests that wait for response headers. */
  waiting = 0;
  /** Functions that each end one stream of events of the process. */
  readonly streams = new Set<() => void>();
  isEjected = false;
  /** Time, in ms of `performance.now`, at which the process was admitted again. */
  admittedAt = -Infinity;
  probe: Promise<boolean> | undefined;

  constructor(readonly url: string) {
    this.transport = new Transport(url);
  }
}

/**
 * Equivalent processes. Each request goes to the one with the fewest waiting, and among those to the one with the
 * fewest streams. A process that fails, or neither responds nor answers a probe, is ejected until it answers one, and
 * then gets a growing share of requests. If all are ejected they are used all the same: some response is better than
 * none.
 */
export class UpstreamPool {
  readonly upstreams: readonly Upstream[];
  private turn = 0;
  private isClosed = false;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    urls: readonly string[],
    private readonly random: () => number = Math.random,
  ) {
    this.upstreams = urls.map((url) => new Upstream(url));
  }

  /**
   * The process for the next request: preferably one that was neither tried nor ejected, else one that was not tried.
   */
  choose(tried: readonly Upstream[] = []): Upstream {
    const untried = this.upstreams.filter((upstream) => !tried.includes(upstream));
    const usable = untried.filter((upstream) => !upstream.isEjected);
    const candidates = [usable, untried, this.upstreams].find(({ length }) => length > 0) ?? [];
    const warm = candidates.filter((upstream) => this.random() < shareOf(upstream));
    const among = warm.length > 0 ? warm : candidates;
    this.turn += 1;
    const rotated = among.map((_, index) => among[(index + this.turn) % among.length]);
    const best = rotated.reduce((a, b) => (a && b && isBusier(a, b) ? b : a));
    if (!best) throw new Error('There is no upstream.');
    return best;
  }

  /** True if a process that was not tried is available. */
  hasOther(tried: readonly Upstream[]): boolean {
    return this.upstreams.some((upstream) => !upstream.isEjected && !tried.includes(upstream));
  }

  /** True if there is a process that was not tried, even an ejected one: it may only be slow. */
  hasUntried(tried: readonly Upstream[]): boolean {
    return this.upstreams.some((upstream) => !tried.includes(upstream));
  }

  /** Requests that wait for response headers, of all processes together. */
  get waiting(): number {
    return this.upstreams.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /** Takes a process out of use until it answers a probe. */
  eject(upstream: Upstream): void {
    if (upstream.isEjected) return;
    upstream.isEjected = true;
    const endStreams = this.later(STREAMS_END_AFTER_MS, () => {
      for (const end of upstream.streams) end();
    });
    const ask = () => {
      void this.isAlive(upstream).then((alive) => {
        if (!alive) {
          this.later(PROBE_INTERVAL_MS, ask);
          return;
        }
        clearTimeout(endStreams);
        this.timers.delete(endStreams);
        upstream.isEjected = false;
        upstream.admittedAt = performance.now();
      });
    };
    this.later(PROBE_INTERVAL_MS, ask);
  }

  /** Probes a process that lets a request wait, and ejects it if it does not respond. @returns true if it responded */
  async ejectUnlessAlive(upstream: Upstream): Promise<boolean> {
    const alive = await this.isAlive(upstream);
    if (!alive) this.eject(upstream);
    return alive;
  }

  /** Ends every stream of events; browsers then open new ones. */
  endStreams(): void {
    for (const { streams } of this.upstreams) for (const end of streams) end();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.upstreams.map(({ transport }) => transport.close()));
  }

  /** True if a process responds to a probe; concurrent callers share one probe. */
  private isAlive(upstream: Upstream): Promise<boolean> {
    upstream.probe ??= askOnce(upstream.transport, PROBE_PATH, PROBE_TIMEOUT_MS)
      .then((answer) => answer !== null)
      .finally(() => {
        upstream.probe = undefined;
      });
    return upstream.probe;
  }

  private later(delay: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.isClosed) work();
    }, delay);
    timer.unref();
    this.timers.add(timer);
    return timer;
  }
}

function isBusier(a: Upstream, b: Upstream): boolean {
  return a.waiting === b.waiting ? a.streams.size > b.streams.size : a.waiting > b.waiting;
}

/** Share of its normal requests that a process gets, from 0 to 1. */
function shareOf({ admittedAt }: Upstream): number {
  return Math.max(FIRST_SHARE, (performance.now() - admittedAt) / SLOW_START_MS);
}
