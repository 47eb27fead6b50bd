import { clientNetwork } from '@lotes/shared-node/limits';
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

/** The result of a read that the api refused because its reader had called too often. */
const TOO_MANY_CALLS = Symbol('too many calls');

interface Read {
  /** The network of the reader in whose name the api was asked. */
  network: string;
  outcome: Promise<unknown>;
}

/** Public data that the gateway itself reads from the api, for what it writes. */
export class PublicApi {
  private readonly kept = new LRUCache<string, Read>({ max: MAX_KEPT, ttl: KEPT_MS });
  private waiting = 0;

  constructor(
    private readonly pool: Pick<UpstreamPool, 'choose' | 'ejectUnlessAlive' | 'hasUntried' | 'upstreams'>,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Returns the result of a GET, which is kept for a minute; undefined if no process responds in time, too many requests wait
   * already, or the result is refused or does not match the schema. A refusal because of the reader's calls is no result for
   * readers from other networks.
   * @param reader address of the reader for whom it is read, since the api limits the calls of each address
   */
  async read<Result>(path: string, schema: z.ZodType<Result>, reader: string): Promise<Result | undefined> {
    const network = clientNetwork(reader);
    for (;;) {
      const known = this.kept.get(path) ?? this.begin(path, schema, { reader, network });
      const outcome = await known?.outcome;
      if (outcome !== TOO_MANY_CALLS) return outcome as Result | undefined;
      if (known?.network === network) return undefined;
    }
  }

  /** Asks the api in the name of a reader. @returns undefined if too many requests wait already */
  private begin(
    path: string,
    schema: z.ZodType,
    { reader, network }: { reader: string; network: string },
  ): Read | undefined {
    if (this.waiting >= MAX_WAITING) return undefined;
    this.waiting += 1;
    const outcome = this.ask(path, schema, reader)
      .finally(() => (this.waiting -= 1))
      .then((found) => {
        if (found === TOO_MANY_CALLS) this.kept.delete(path);
        else if (found === undefined) this.kept.set(path, read, { ttl: FAILURE_KEPT_MS });
        return found;
      });
    const read = { network, outcome };
    this.kept.set(path, read);
    return read;
  }

  private async ask(path: string, schema: z.ZodType, reader: string): Promise<unknown> {
    const headers = ['x-forwarded-for', reader];
    const timeout = TIMEOUT_MS / this.pool.upstreams.length;
    const tried: Upstream[] = [];
    while (this.pool.hasUntried(tried)) {
      const upstream = this.pool.choose(tried);
      tried.push(upstream);
      const answer = await askOnce(upstream.transport, path, timeout, headers);
      if (answer === null) void this.pool.ejectUnlessAlive(upstream);
      if (answer === null || answer.status >= 500) continue;
      if (answer.status === 429) return TOO_MANY_CALLS;
      return answer.status === 200 ? this.parse(path, answer.body, schema) : undefined;
    }
    return undefined;
  }

  private parse(path: string, body: Buffer, schema: z.ZodType): unknown {
    try {
      return z.object({ result: schema }).parse(JSON.parse(body.toString())).result;
    } catch (error) {
      this.log.error({ err: error, path: path.split('?')[0] }, 'response of the api cannot be read');
      return undefined;
    }
  }
}
