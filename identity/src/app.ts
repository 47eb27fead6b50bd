import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import type { TrustProxy } from '@lotes/shared-node/configuration';
import { FORWARDED_HEAD_BYTES } from '@lotes/shared-node/http';
import { answerBeforeClosing } from '@lotes/shared-node/process';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { openDatabase } from './database/database';
import { migrateSchema } from './database/migrate-schema';
import { seedDemoUsers } from './demo/seed-demo-users';
import { hostedRoutes } from './hosted/hosted.routes';
import { createMailbox } from './mail/mailbox';
import { loadPoolSecret } from './pool/pool-secret';
import type { PoolTriggers } from './pool/triggers';
import type { PoolSettings, UserPool } from './pool/user-pool';
import { discoveryRoutes } from './protocol/discovery.routes';
import { wireRoutes } from './protocol/wire.routes';
import { sweepExpired } from './sessions/sweep';
import { loadSigningKeys } from './tokens/signing-keys';

export interface IdentityOptions {
  databaseUrl: string;
  mailDir: string;
  settings: PoolSettings;
  /** Adds the demo accounts. */
  demoUsers: boolean;
  /** Proxies whose X-Forwarded-For is trusted; by default the gateway on this machine. */
  trustProxy?: TrustProxy;
  /** The pool owner's own code for sign-up and sign-in; tests supply it. */
  triggers?: PoolTriggers;
  /** The clock; tests bring their own. */
  now?: () => Date;
  logger?: FastifyServerOptions['logger'];
}

const SWEEP_EVERY_MS = inMilliseconds({ minutes: 10 });

function keepSwept(app: FastifyInstance, pool: UserPool): void {
  const timer = setInterval(() => {
    sweepExpired(pool).catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
  }, SWEEP_EVERY_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/**
 * Returns the app of a user pool over its database: schema, keys, demo accounts, routes. It does not listen yet.
 * @throws if the database cannot be reached, is newer, or holds another pool
 */
export async function buildIdentity(options: IdentityOptions): Promise<FastifyInstance> {
  const { databaseUrl, mailDir, settings, demoUsers, now = () => new Date(), logger = false } = options;
  const { trustProxy = ['loopback'], triggers = {} } = options;
  await migrateSchema(databaseUrl);
  const app = Fastify({
    logger,
    // The routes write their own log lines.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    http: { maxHeaderSize: FORWARDED_HEAD_BYTES },
    trustProxy,
    return503OnClosing: false,
  });
  answerBeforeClosing(app);
  const database = openDatabase(databaseUrl, (error) =>
    app.log.error({ err: error }, 'idle connection lost'),
  );
  app.addHook('onClose', () => database.destroy());
  try {
    const secret = await loadPoolSecret(database, settings.userPoolId);
    const keys = await loadSigningKeys(database, now());
    const mailbox = createMailbox(mailDir, now);
    const pool: UserPool = { settings, database, keys, secret, mailbox, triggers, now, log: app.log };
    if (demoUsers) await seedDemoUsers(pool);
    wireRoutes(app, pool);
    discoveryRoutes(app, pool);
    hostedRoutes(app, pool);
    keepSwept(app, pool);
    app.get('/alive', (_request, reply) => reply.code(204).send());
    app.get('/health', async () => {
      await sql`select 1`.execute(database);
      return { status: 'ok' };
    });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
