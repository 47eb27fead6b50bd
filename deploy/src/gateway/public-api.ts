import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { askOnce } from './upstream/ask-once';
import { Transport } from './upstream/transport';

/** The longest wait for one api process, in ms. */
const TIMEOUT_MS = 1000;

/** Public data that the gateway itself reads from the api, for what it writes. */
export class PublicApi {
  private readonly processes: readonly Transport[];

  /** @param urls addresses of equivalent api processes */
  constructor(
    urls: readonly string[],
    private readonly log: FastifyBaseLogger,
  ) {
    this.processes = urls.map((url) => new Transport(url));
  }

  /**
   * Returns the result of a GET, from the first process that responds in time; undefined if none does, or if the result is
   * refused or not of the schema.
   */
  async read<Result>(path: string, schema: z.ZodType<Result>): Promise<Result | undefined> {
    for (const process of this.processes) {
      const answer = await askOnce(process, path, TIMEOUT_MS);
      if (answer === null || answer.status >= 500) continue;
      return answer.status === 200 ? this.parse(path, answer.body, schema) : undefined;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.close()));
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
