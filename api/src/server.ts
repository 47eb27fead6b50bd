import { logOutput, runServer, type ReadyServer } from '@lotes/shared-node/process';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './clock';
import { readConfig } from './config';
import { startHousekeeping } from './database/housekeeping';
import { migrateSchema } from './database/migrate-schema';
import { seedDatabase } from './database/seed';
import { sweepMedia } from './media';
import { startOutbox } from './outbox';
import { readOffice } from './parameters';
import { settleOverdueLinks } from './payment-links';
import { startExpirySweeper } from './queue';
import { seeds } from './slices';

/** Prepares the database, and starts seeds and background jobs; the returned app is ready to listen. */
async function start(): Promise<ReadyServer> {
  const config = readConfig(process.env);
  const applied = await migrateSchema(config.database.url);
  const app = await buildApp({ config, opensConnections: true, logStream: logOutput() });
  app.log.info({ applied }, 'schema is up to date');
  await seedDatabase(config.database.url, seeds, { clock: systemClock, config });

  const sweepFiles = () => sweepMedia(app.database, config.mediaDir, app.log);
  const jobs = [
    startOutbox(app, readOffice),
    startExpirySweeper(app, settleOverdueLinks),
    startHousekeeping(app, sweepFiles),
  ];
  stopOnClosing(app, jobs);
  return { app, host: config.host, port: config.port };
}

/**
 * Stops the jobs while the running requests end, and closes the database after both: `onClose` hooks run in reverse order
 * of their registration.
 */
function stopOnClosing(app: FastifyInstance, jobs: readonly (() => Promise<void>)[]): void {
  let stopped: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    stopped = Promise.all(jobs.map((stop) => stop()));
  });
  app.addHook('onClose', async () => {
    await stopped;
  });
}

void runServer('api', start);
