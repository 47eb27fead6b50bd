import type { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { systemClock, type Clock } from './clock';
import type { Config } from './config';
import { createDatabase, type Queryable } from './database/database';
import { createPool, fillPool } from './database/pool';
import { EventHub } from './events/event-hub';
import { mediaFilesPlugin } from './media';
import { authenticationPlugin } from './plugins/authentication';
import { answerBadAddress, errorAnswersPlugin } from './plugins/error-answers';
import { healthPlugin } from './plugins/health';
import { openApiPlugin } from './plugins/open-api';
import { rateLimitsPlugin } from './plugins/rate-limits';
import { loggerOptions } from './plugins/request-log';
import { securityHeadersPlugin } from './plugins/security-headers';
import { createTokenVerifier } from './plugins/token-verifier';
import { xsrfPlugin } from './plugins/xsrf';
import { slices } from './slices';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    clock: Clock;
    database: Queryable;
    events: EventHub;
    /** Whether every answer is checked against the contract before it leaves (tests). */
    checksAnswers: boolean;
  }
}

export interface AppOptions {
  config: Config;
  clock?: Clock;
  checksAnswers?: boolean;
  /** Whether every connection to the database is opened before the first request, rather than when it is needed. */
  opensConnections?: boolean;
  /** Where log lines go instead of standard output. */
  logStream?: Writable | undefined;
}

const MAX_JSON_BYTES = 256 * 1024;

/**
 * Composes the api. The database must have been migrated; nothing listens yet, and closing the app gives everything back.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, clock = systemClock, checksAnswers = false, opensConnections = false } = options;
  const app = fastify({
    logger: loggerOptions(config.logLevel, options.logStream),
    trustProxy: 'loopback',
    bodyLimit: MAX_JSON_BYTES,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
    frameworkErrors: answerBadAddress,
  });
  const pool = createPool(config.database.url, config.database.poolSize);
  const database = createDatabase(pool);
  const events = new EventHub(config.database.url, app.log);

  app.decorate('config', config);
  app.decorate('clock', clock);
  app.decorate('database', database);
  app.decorate('events', events);
  app.decorate('checksAnswers', checksAnswers);
  app.addHook('onReady', () => events.start());
  if (opensConnections) app.addHook('onReady', () => warmUp(app, pool));
  app.addHook('onClose', async () => {
    await events.stop();
    await database.destroy();
  });

  await app.register(errorAnswersPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(healthPlugin);
  await app.register(mediaFilesPlugin);
  await app.register(
    async (api) => {
      await api.register(xsrfPlugin);
      await api.register(authenticationPlugin, { verifier: createTokenVerifier(config.identity) });
      await api.register(rateLimitsPlugin);
      await api.register(openApiPlugin);
      for (const slice of slices) await api.register(slice);
    },
    { prefix: '/api' },
  );
  return app;
}

/** A connection that does not open in time is opened when it is needed, as any that is lost later. */
async function warmUp({ log }: FastifyInstance, pool: pg.Pool): Promise<void> {
  await fillPool(pool).catch((error: unknown) => {
    log.warn({ err: error }, 'not every connection to the database was opened');
  });
}
