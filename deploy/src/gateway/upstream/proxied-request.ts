import type { IncomingHttpHeaders } from 'node:http';
import { clientNetwork } from '@lotes/shared-node/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerClient, type AnswerSink } from './client-answer';
import { requestHeaders } from './forwarded-headers';
import { inFlightAnswer } from './in-flight-answer';
import type { ResponseCache } from './response-cache';
import type { ReceivedBody } from './request-body';
import { mayRetry } from './retry-policy';
import type { SharedLimit } from './shared-limit';
import type { Exchange, FailureKind } from './transport';
import type { Upstream, UpstreamPool } from './upstream-pool';

/** The times that a request may take at a process. */
export interface Budgets {
  /** From a read to its response headers; after it the gateway responds 503. */
  readMs: number;
  writeMs: number;
  /** From the end of a streamed body to the response headers. */
  uploadMs: number;
  /** Wait of a read after which its process is probed. */
  probeAfterMs: number;
  /**
   * Wait of a write after which its process is probed. It is longer than a read's: on a machine that is merely busy, a second
   * try would add to the load that delays the first.
   */
  writeProbeAfterMs: number;
}

export const BUDGETS: Budgets = {
  readMs: 10_000,
  writeMs: 30_000,
  uploadMs: 60_000,
  probeAfterMs: 500,
  writeProbeAfterMs: 5000,
};

/** Pause, in ms, between two tries of a write whose first try is still in progress at a process. */
const IN_FLIGHT_PAUSE_MS = 200;

/** The parts of the gateway that a request needs. */
export interface ProxyContext {
  pool: UpstreamPool;
  budgets: Budgets;
  /** Streams of events that may be open at the same time. */
  streams: SharedLimit;
  cache: ResponseCache;
  /** A process that did not answer a moment ago, and is tried last. */
  avoided?: Upstream | undefined;
}

interface Attempt {
  upstream: Upstream;
  exchange: Exchange | undefined;
  /** Runs out when the process is to be probed. */
  probeTimer: NodeJS.Timeout | undefined;
  /** Receives the response, its headers first. */
  sink: AnswerSink | undefined;
}

/**
 * One request to a process behind the gateway. If it is safe to repeat (a read, or a write with an idempotency key), it
 * is tried once more with another process when the first one fails or stops answering.
 */
export class ProxiedRequest {
  private readonly tried: Upstream[] = [];
  private readonly waiting = new Set<Attempt>();
  private readonly timers: NodeJS.Timeout[] = [];
  private retries = 0;
  private answering: Attempt | undefined;
  private isOver = false;

  constructor(
    private readonly context: ProxyContext,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly body: ReceivedBody,
    private readonly onRefused: (code: 'unavailable' | 'malformed-request') => void,
  ) {}

  start(): void {
    const { budgets } = this.context;
    if ('rest' in this.body) this.body.rest.once('end', () => this.timeOutAfter(budgets.uploadMs));
    else this.timeOutAfter(this.isRead ? budgets.readMs : budgets.writeMs);
    this.attempt();
  }

  /** Aborts every attempt, since the client is gone. */
  abandon(): void {
    this.settle();
    this.answering?.exchange?.abort();
  }

  private get isRead(): boolean {
    return this.request.method === 'GET' || this.request.method === 'HEAD';
  }

  private get isKeyed(): boolean {
    return this.request.headers['idempotency-key'] !== undefined;
  }

  private attempt(): void {
    const { pool, avoided } = this.context;
    const upstream = pool.choose(this.tried.length === 0 && avoided ? [avoided] : this.tried);
    this.tried.push(upstream);
    upstream.waiting += 1;
    const attempt: Attempt = { upstream, exchange: undefined, probeTimer: undefined, sink: undefined };
    this.waiting.add(attempt);
    if (pool.upstreams.length > 1) this.probeLater(attempt);
    attempt.exchange = upstream.transport.open(this.upstreamRequest(), {
      onHead: (status, headers) => this.onResponse(attempt, status, headers),
      onData: (chunk) => attempt.sink?.onData(chunk) ?? true,
      onEnd: () => attempt.sink?.onEnd(),
      onFailure: (error, kind) => {
        if (attempt.sink) attempt.sink.onFailure();
        else this.onFailure(attempt, error, kind);
      },
    });
  }

  private upstreamRequest() {
    const { request, body } = this;
    const isStreamed = 'rest' in body;
    return {
      method: request.method,
      path: request.raw.url ?? '/',
      headers: requestHeaders(request, isStreamed ? body.length : undefined),
      body: isStreamed ? body.rest : body.whole,
      wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    };
  }

  private onResponse(attempt: Attempt, status: number, headers: IncomingHttpHeaders): void {
    this.release(attempt);
    if (this.retries > 0 && this.isKeyed && status === 409) {
      attempt.sink = inFlightAnswer(
        () => this.later(IN_FLIGHT_PAUSE_MS, () => this.attempt()),
        () => this.forwardResponse(attempt, status, headers),
      );
    } else attempt.sink = this.forwardResponse(attempt, status, headers);
  }

  private forwardResponse(attempt: Attempt, status: number, headers: IncomingHttpHeaders): AnswerSink {
    const isStream = headers['content-type']?.startsWith('text/event-stream') ?? false;
    if (isStream && this.request.method !== 'HEAD') {
      const network = clientNetwork(this.request.ip);
      if (!this.context.streams.take(network, 1)) {
        attempt.exchange?.abort();
        this.refuse('unavailable');
        return { onData: () => true, onEnd: () => undefined, onFailure: () => undefined };
      }
      this.trackStream(attempt, network);
    }
    this.answering = attempt;
    this.settle();
    const sink = answerClient(this.request, this.reply, status, headers, () => attempt.exchange);
    return this.context.cache.storing(sink, this.request, { upstream: attempt.upstream, status, headers });
  }

  /** Counts a stream of events while it is open. */
  private trackStream({ upstream, exchange }: Attempt, network: string): void {
    const { raw } = this.reply;
    const end = () => {
      exchange?.abort();
      raw.end();
    };
    upstream.streams.add(end);
    raw.once('close', () => {
      upstream.streams.delete(end);
      this.context.streams.give(network, 1);
    });
  }

  private onFailure(attempt: Attempt, error: Error, kind: FailureKind): void {
    const { pool } = this.context;
    const { upstream } = attempt;
    this.release(attempt);
    if (kind === 'unsendable') {
      this.refuse('malformed-request');
      return;
    }
    this.request.log.warn({ err: error, upstream: upstream.url }, 'upstream does not answer');
    if (kind === 'refused') pool.eject(upstream);
    else void pool.ejectUnlessAlive(upstream);
    if (this.canRetry(kind)) this.retry(kind);
    else if (this.waiting.size === 0) this.refuse('unavailable');
  }

  private canRetry(kind: FailureKind): boolean {
    const { body, retries } = this;
    const hasUntried = this.context.pool.hasUntried(this.tried);
    const isRepeatable = this.isRead || this.isKeyed;
    return !this.isOver && mayRetry(kind, { isRepeatable, body, retries, hasUntried });
  }

  private retry(kind: FailureKind): void {
    if (kind === 'broken') this.retries += 1;
    this.attempt();
  }

  private probeLater(attempt: Attempt): void {
    const { pool, budgets } = this.context;
    attempt.probeTimer = setTimeout(
      () => {
        void pool.ejectUnlessAlive(attempt.upstream).then((isAlive) => {
          if (!this.waiting.has(attempt)) return;
          if (isAlive) this.probeLater(attempt);
          else if (this.canRetry('broken') && pool.hasOther(this.tried)) {
            this.abort(attempt);
            this.retry('broken');
          }
        });
      },
      this.isRead ? budgets.probeAfterMs : budgets.writeProbeAfterMs,
    );
  }

  private abort(attempt: Attempt): void {
    this.release(attempt);
    attempt.exchange?.abort();
  }

  private release(attempt: Attempt): void {
    if (!this.waiting.delete(attempt)) return;
    clearTimeout(attempt.probeTimer);
    attempt.upstream.waiting -= 1;
  }

  private timeOutAfter(budgetMs: number): void {
    this.later(budgetMs, () => {
      this.request.log.warn({ budgetMs }, 'upstream did not answer in time');
      this.refuse('unavailable');
    });
  }

  private later(delay: number, work: () => void): void {
    if (!this.isOver) this.timers.push(setTimeout(work, delay));
  }

  private refuse(code: 'unavailable' | 'malformed-request'): void {
    if (this.isOver) return;
    this.settle();
    // A body that is no longer read must not keep the client from reading its response.
    if ('rest' in this.body) this.body.rest.destroy();
    this.onRefused(code);
  }

  private settle(): void {
    this.isOver = true;
    for (const timer of this.timers) clearTimeout(timer);
    for (const attempt of [...this.waiting]) this.abort(attempt);
  }
}
