import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import type { CallCount } from '@lotes/shared-node/limits';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Queryable } from '../database/database';
import { appError } from '../errors/app-error';
import { countCall } from '../http/call-counts.repository';
import { callKey } from '../http/call-limits';
import { SharedCounts } from '../http/shared-counts';

/** Largest limit that is counted exactly over all processes; the counts for larger limits are shared once a second. */
const MAX_EXACT_LIMIT = 100;
const SHARE_EVERY_MS = inMilliseconds({ seconds: 1 });

function storeOn(database: Queryable, shared: SharedCounts) {
  return class PostgresStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: CallCount) => void,
      timeWindowMs: number,
      max: number,
    ): void {
      const counted =
        max <= MAX_EXACT_LIMIT ? countCall(database, key, timeWindowMs) : shared.count(key, timeWindowMs);
      counted.then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    /** One store serves all routes: the key names the call. */
    child(): PostgresStore {
      return this;
    }
  };
}

function keepSharing(app: FastifyInstance, shared: SharedCounts): void {
  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    sharing = sharing
      .then(() => shared.share())
      .catch((error: unknown) => app.log.warn({ err: error }, 'the counts of calls were not shared'));
  }, SHARE_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sharing;
  });
}

/** Limits the calls of the routes that request it, by route and address. RATE_LIMITS=off lifts all limits, for load tests. */
export const rateLimitsPlugin = fastifyPlugin(async function rateLimits(app) {
  if (!app.config.rateLimits) return;
  const shared = new SharedCounts(app.database);
  keepSharing(app, shared);
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: storeOn(app.database, shared),
    keyGenerator: callKey,
    errorResponseBuilder: () => appError('too-many-requests'),
  });
});
