import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';

/** Longest silence between two parts of a response, in ms; the event stream sends a comment far more often. */
const SILENCE_TIMEOUT_MS = 120_000;
/**
 * Longest time, in ms, for which an idle connection is kept, even if the process allows more: load balancers between gateway and
 * process keep connections at least as long.
 */
const MAX_REST_MS = 60_000;
const CONNECT_TIMEOUT_MS = 3000;

/** A request to a process behind the gateway. */
export interface UpstreamRequest {
  method: string;
  /** Path and query, as the client wrote them. */
  path: string;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | Readable | null;
  /** True if the client requests a stream of events, which has a separate connection pool. */
  wantsEvents: boolean;
}

/**
 * Reason for an incomplete response: no process listens, so that nothing was sent; the connection broke, and the
 * request may have had an effect; or the request cannot be sent at all.
 */
export type FailureKind = 'refused' | 'broken' | 'unsendable';

/** Events of a request. After a failure, or the end of the response, there are no more. */
export interface UpstreamEvents {
  onHead: (status: number, headers: IncomingHttpHeaders) => void;
  /** Returns false if the rest has to wait until {@link Exchange.resume}. */
  onData: (chunk: Buffer) => boolean;
  onEnd: () => void;
  onFailure: (error: Error, kind: FailureKind) => void;
}

/** A request that was made. */
export interface Exchange {
  /** Aborts it and frees its connection; no further event is reported. */
  abort: () => void;
  resume: () => void;
}

/**
 * The connections to one process, unlimited here: the gateway's own limits apply. Streams of events have a pool of
 * their own, because a pool searches all of its connections for a free one. Only this module knows the gateway's HTTP
 * client.
 */
export class Transport {
  private readonly requests: Pool;
  private readonly streams: Pool;

  constructor(readonly url: string) {
    const options: Pool.Options = {
      connections: null,
      pipelining: 1,
      // The gateway's own timeouts end waiting requests.
      headersTimeout: 0,
      bodyTimeout: SILENCE_TIMEOUT_MS,
      keepAliveMaxTimeout: MAX_REST_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    };
    this.requests = new Pool(url, options);
    this.streams = new Pool(url, options);
  }

  /** Makes a request. Everything that follows is reported to `events`, including that the request cannot be made at all. */
  open({ method, path, headers, body, wantsEvents }: UpstreamRequest, events: UpstreamEvents): Exchange {
    const handler = new Handler(events);
    const pool = wantsEvents ? this.streams : this.requests;
    pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body }, handler);
    return handler;
  }

  /** Ends every connection; requests in progress fail. */
  async close(): Promise<void> {
    await Promise.all([this.requests.destroy(), this.streams.destroy()]);
  }
}

class Handler implements Dispatcher.DispatchHandler, Exchange {
  private controller: Dispatcher.DispatchController | undefined;
  private isOver = false;

  constructor(private readonly events: UpstreamEvents) {}

  abort(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.end();
  }

  resume(): void {
    this.controller?.resume();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) this.end();
  }

  onResponseStart(_controller: unknown, status: number, headers: IncomingHttpHeaders): void {
    if (status >= 200 && !this.isOver) this.events.onHead(status, headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.isOver && !this.events.onData(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onEnd();
  }

  onResponseError(_controller: unknown, error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onFailure(error, kindOf(error));
  }

  private end(): void {
    this.controller?.abort(new Error('No reader waits for the response any more.'));
  }
}

function kindOf(error: Error): FailureKind {
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) return 'refused';
  return /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED)$/.test(code) ? 'unsendable' : 'broken';
}
