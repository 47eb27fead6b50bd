import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { askOnce } from './upstream/ask-once';
import type { Upstream, UpstreamPool } from './upstream/upstream-pool';

/** The longest wait for a response, in ms, even if several processes are asked in turn. */
const TIMEOUT_MS = 1000;
/** Lifetime of a kept result, in ms, since many readers follow a link that was just shared. */
const KEPT_MS = 60_000;
/** Time, in ms, during which a failed read is not repeated. */
const FAILURE_KEPT_MS = 5_000;
const MAX_KEPT = 500;
/** Number of requests that may wait at the same time; further readers get no result. */
const MAX_WAITING = 32;

/** Public data that the gateway itself reads from the api, for what it writes. */
export class PublicApi {
  private readonly kept = new LRUCache<string, Promise<unknown>>({ max: MAX_KEPT, ttl: KEPT_MS });
  private waiting = 0;

  constructor(
    private readonly pool: Pick<UpstreamPool, 'choose' | 'ejectUnlessAlive' | 'hasUntried' | 'upstreams'>,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Returns the result of a GET, which is kept for a minute; undefined if no process responds in time, too many requests wait
   * already, or the result is refused or does not match the schema.
   * @param reader address of the reader for whom it is read, since the api limits the calls of each address
   */
  read<Result>(path: string, schema: z.ZodType<Result>, reader: string): Promise<Result | undefined> {
    const known = this.kept.get(path) as Promise<Result | undefined> | undefined;
    if (known) return known;
    if (this.waiting >= MAX_WAITING) return Promise.resolve(undefined);
    this.waiting += 1;
    const result = this.ask(path, schema, reader).finally(() => (this.waiting -= 1));
    this.kept.set(path, result);
    void result.then((found) => {
      if (found === undefined) this.kept.set(path, result, { ttl: FAILURE_KEPT_MS });
    });
    return result;
  }

  private async ask<Result>(
    path: string,
    schema: z.ZodType<Result>,
    reader: string,
  ): Promise<Result | undefined> {
    const headers = ['x-forwarded-for', reader];
    const timeout = TIMEOUT_MS / this.pool.upstreams.length;
    const tried: Upstream[] = [];
    while (this.pool.hasUntried(tried)) {
      const upstream = this.pool.choose(tried);
      tried.push(upstream);
      const answer = await askOnce(upstream.transport, path, timeout, headers);
      if (answer === null) void this.pool.ejectUnlessAlive(upstream);
      if (answer === null || answer.status >= 500) continue;
      return answer.status === 200 ? this.parse(path, answer.body, schema) : undefined;
    }
    return undefined;
  }

  private parse<Result>(path: string, body: Buffer, schema: z.ZodType<Result>): Result | undefined {
    try {
      return z.object({ result: schema }).parse(JSON.parse(body.toString())).result;
    } catch (error) {
      this.log.error({ err: error, path: path.split('?')[0] }, 'response of the api cannot be read');
      return undefined;
    }
  }
}
