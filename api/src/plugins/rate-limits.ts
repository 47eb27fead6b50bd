import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';
import { appError } from '../errors/app-error';

/** How often one address may make one public POST. */
export const PUBLIC_POST_LIMIT = { max: 20, timeWindow: 60_000 } as const;

interface Count {
  current: number;
  ttl: number;
}

/** Counts in the database, so that all api processes share one count. */
async function countCall(database: Queryable, key: string, timeWindow: number): Promise<Count> {
  const { rows } = await sql<Count>`
    insert into limites as l (clave, cuenta, vence_en)
    values (${key}, 1, now() + ${timeWindow} * interval '1 millisecond')
    on conflict (clave) do update set
      cuenta = case when l.vence_en <= now() then 1 else l.cuenta + 1 end,
      vence_en = case when l.vence_en <= now() then excluded.vence_en else l.vence_en end
    returning cuenta as current, ceil(extract(epoch from vence_en - now()) * 1000)::integer as ttl`.execute(
    database,
  );
  return rows[0] ?? { current: 1, ttl: timeWindow };
}

function storeOn(database: Queryable) {
  return class PostgresStore implements FastifyRateLimitStore {
    route = '';

    incr(key: string, callback: (error: Error | null, result?: Count) => void, timeWindow: number): void {
      countCall(database, `${this.route} ${key}`, timeWindow).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    child({ method, path }: { method?: string | string[]; path: string }): PostgresStore {
      const store = new PostgresStore();
      store.route = `${String(method)} ${path}`;
      return store;
    }
  };
}

/** Limits the routes that ask for it, per address. RATE_LIMITS=off lifts it, for load tests. */
export const rateLimitsPlugin = fastifyPlugin(async (app) => {
  if (!app.config.rateLimits) return;
  await app.register(rateLimit, {
    global: false,
    store: storeOn(app.database),
    errorResponseBuilder: () => appError('too-many-requests'),
  });
});
