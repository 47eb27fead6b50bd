import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  acceptedEncoding,
  FRESH_UNTIL_HEADER,
  GENERATION_HEADER,
  isNotModified,
  type CurrentGeneration,
} from '@lotes/shared-node/http';
import { Balancers } from './balancers';
import { sendHead, type AnswerSink } from './client-answer';
import { Generations } from './generations';
import type { Upstream, UpstreamPool } from './upstream-pool';

/** Bytes that are cached; the least recently used response is dropped first. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** A body of more bytes is not cached. */
const MAX_RESPONSE_BYTES = 1024 * 1024;
/** Longest address, in characters, whose response is stored; the product's pages request no longer ones. */
const MAX_URL_LENGTH = 300;
/** Approximate memory of a response in addition to its body. */
const BESIDE_BODY_BYTES = 4096;
/** Headers that belong to one response only, instead of its content. */
const OF_ONE_RESPONSE = /^(date|set-cookie|retry-after|ratelimit-.*|x-ratelimit-.*)$/;

/** Headers of a 304. */
const OF_NOT_MODIFIED = ['etag', 'vary', 'cache-control'];

/** A public response of an api process. */
export interface CachedResponse {
  key: string;
  upstream: Upstream;
  generation: string;
  /** Time at which the response was made, by the clock of the api, in ms since 1970. */
  madeAt: number;
  freshUntil: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The outcome for a stored response: it was sent, is no longer current, or its process does not answer whether it is.
 */
export type SendOutcome = 'sent' | 'changed' | 'silent';

/** True if the caller and their headers cannot change a public response: no token, no range, no body. */
function isPlainRead({ method, headers, url }: FastifyRequest): boolean {
  const { authorization, range } = headers;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && !authorization && !range && !hasBody && url.length <= MAX_URL_LENGTH;
}

/**
 * Cache of public api responses. Before one is sent, its process must confirm, in reply to a request
 * sent after the reader's, that it still is in the generation of that response: a stored response is never older than a new one
 * would be.
 */
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + BESIDE_BODY_BYTES,
  });
  private readonly generations: Generations;
  private readonly balancers = new Balancers();

  constructor(pool: Pick<UpstreamPool, 'ejectUnlessAlive' | 'upstreams'>) {
    this.generations = new Generations(pool);
  }

  /** Returns a stored response to the same request, which may no longer be current. */
  find(request: FastifyRequest): CachedResponse | undefined {
    return isPlainRead(request) ? this.responses.get(keyOf(request)) : undefined;
  }

  /** Sends a stored response if it is known to be current. Returns the outcome. */
  async sendIfCurrent(
    cached: CachedResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SendOutcome> {
    const current = await this.generations.current(cached.upstream);
    if (current === null) return 'silent';
    this.balancers.hear(cached.upstream, current.generation);
    if (!isCurrent(cached, current)) {
      this.drop(cached);
      return 'changed';
    }
    if (!reply.raw.destroyed) send(request, reply, cached);
    return 'sent';
  }

  /** Stores the response that passes through the sink, if its process allows it to be sent to others. */
  storing(
    sink: AnswerSink,
    request: FastifyRequest,
    { upstream, status, headers }: { upstream: Upstream; status: number; headers: IncomingHttpHeaders },
  ): AnswerSink {
    const generation = headers[GENERATION_HEADER];
    if (status !== 200 || typeof generation !== 'string' || !isPlainRead(request)) return sink;
    this.balancers.hear(upstream, generation);
    // The response differs from the preferred encoding if the api did not see the client's Accept-Encoding; the next reader needs
    // another encoding.
    const isAsPreferred = (headers['content-encoding'] ?? 'identity') === encodingFor(request);
    if (!isAsPreferred || this.balancers.has(upstream)) return sink;
    const chunks: Buffer[] = [];
    let length = 0;
    return {
      ...sink,
      onData: (chunk) => {
        length += chunk.length;
        if (length <= MAX_RESPONSE_BYTES) chunks.push(chunk);
        return sink.onData(chunk);
      },
      onEnd: () => {
        sink.onEnd();
        if (length > MAX_RESPONSE_BYTES) return;
        const [key, body] = [keyOf(request), Buffer.concat(chunks)];
        const made = { upstream, generation, ...timesOf(headers), headers: lasting(headers), body };
        this.responses.set(key, { key, ...made });
      },
    };
  }

  /** Removes a stored response, unless another has replaced it. */
  private drop(cached: CachedResponse): void {
    if (this.responses.peek(cached.key) === cached) this.responses.delete(cached.key);
  }
}

/** The key of a response: every reader of an address gets the same one, in the encoding that the api would choose. */
function keyOf(request: FastifyRequest): string {
  return `${encodingFor(request)} ${request.raw.url ?? ''}`;
}

const encodingFor = ({ headers }: FastifyRequest): string =>
  acceptedEncoding(headers['accept-encoding'], ['br', 'gzip']) ?? 'identity';

/** The times of a response by the api's clock, in ms; `Date` counts whole seconds. */
function timesOf(headers: IncomingHttpHeaders): Pick<CachedResponse, 'madeAt' | 'freshUntil'> {
  const madeAt = Date.parse(headers.date ?? '') || 0;
  return { madeAt, freshUntil: Number(headers[FRESH_UNTIL_HEADER] ?? Infinity) };
}

/** True if a response is still current; it is not if a clock was set back to before it was made. */
const isCurrent = (cached: CachedResponse, { generation, now }: CurrentGeneration): boolean =>
  generation === cached.generation && now >= cached.madeAt && now < cached.freshUntil;

/** The response headers that are the same for the next reader. */
function lasting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.test(name)));
}

function send(request: FastifyRequest, reply: FastifyReply, { headers, body }: CachedResponse): void {
  if (!isNotModified(request.headers['if-none-match'], headers.etag ?? '')) {
    sendHead(request, reply, 200, { ...headers, 'content-length': String(body.length) }).end(body);
    return;
  }
  const known = Object.entries(headers).filter(([name]) => OF_NOT_MODIFIED.includes(name));
  sendHead(request, reply, 304, Object.fromEntries(known)).end();
}
