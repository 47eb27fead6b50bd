import { FORWARDED_HEAD_BYTES, KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import { answerBeforeClosing } from '@lotes/shared-node/process';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Clock, systemClock } from './clock';
import type { Config } from './config';
import { createDatabase, type Queryable } from './database/database';
import { createPool, fillPool } from './database/pool';
import { onTransactionEnd } from './database/transaction';
import { EventHub } from './events';
import { mediaFilesPlugin } from './media';
import { authenticationPlugin } from './plugins/authentication';
import { compressionPlugin } from './plugins/compression';
import { respondToBadAddress, errorResponsesPlugin } from './plugins/error-responses';
import { healthPlugin } from './plugins/health';
import { openApiPlugin } from './plugins/open-api';
import { rateLimitsPlugin } from './plugins/rate-limits';
import { type LogStream, loggerOptions, OneLinePerRequest } from './plugins/request-log';
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
    /** True if every response is checked against the contract before it is sent (tests). */
    checksResponses: boolean;
  }
}

export interface AppOptions {
  config: Config;
  clock?: Clock;
  checksResponses?: boolean;
  /**
   * True if every connection to the database is opened before the first request; by default each is opened when it is
   * needed.
   */
  opensConnections?: boolean;
  /** Destination of log lines; standard output by default. */
  logStream?: LogStream | undefined;
}

const MAX_JSON_BYTES = 256 * 1024;

/**
 * Returns the api with all its plugins. The database must have been migrated; nothing listens yet, and closing the app
 * releases everything.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, clock = systemClock, checksResponses = false, opensConnections = false } = options;
  const app = fastify({
    logger: loggerOptions(config.logLevel, options.logStream),
    logController: new OneLinePerRequest(),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_JSON_BYTES,
    http: { maxHeaderSize: FORWARDED_HEAD_BYTES },
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    routerOptions: { caseSensitive: false },
    frameworkErrors: respondToBadAddress,
  });
  answerBeforeClosing(app);
  const pool = createPool(config.database.url, config.database.poolSize);
  const database = createDatabase(pool);
  const events = new EventHub(config.database.url, app.log);
  onTransactionEnd(database, (messages) => events.tellEarly(messages));

  app.decorate('config', config);
  app.decorate('clock', clock);
  app.decorate('database', database);
  app.decorate('events', events);
  app.decorate('checksResponses', checksResponses);
  app.addHook('onReady', () => events.start());
  if (opensConnections) app.addHook('onReady', () => warmUp(app, pool));
  app.addHook('onClose', async () => {
    await events.stop();
    await database.destroy();
  });

  // Every plugin is a named function: to name an anonymous one, Fastify reads a stack and so its source map
  // (docs/decisions/0090).
  await app.register(errorResponsesPlugin);
  await app.register(securityHeadersPlugin);
  await app.register(healthPlugin);
  await app.register(mediaFilesPlugin);
  await app.register(
    async (api) => {
      await api.register(compressionPlugin);
      await api.register(xsrfPlugin);
      await api.register(authenticationPlugin, { verifier: createTokenVerifier(config.identity) });
      await api.register(rateLimitsPlugin);
      await api.register(openApiPlugin);
      for (const slice of slices) await api.register(named(slice));
    },
    { prefix: '/api' },
  );
  return app;
}

/** Gives Fastify a plugin's name, for which it otherwise searches every loaded module. */
function named<Plugin extends (...args: never[]) => unknown>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name });
}

/** Opens every connection. One that does not open in time is opened when it is needed, like one that is lost later. */
async function warmUp({ log }: FastifyInstance, pool: pg.Pool): Promise<void> {
  await fillPool(pool).catch((error: unknown) => {
    log.warn({ err: error }, 'not every connection to the database was opened');
  });
}
