import { buildApp } from './app';
import { systemClock } from './clock';
import { Misconfiguration, readConfig, type Config } from './config';
import { migrate } from './database/migrator';
import { seedDatabase } from './database/seed';
import { startExpirySweeper } from './holds';
import { startHousekeeping } from './database/housekeeping';
import { startOutbox } from './outbox/start-outbox';
import { seeds } from './slices';

const SHUTDOWN_LIMIT = 8_000;

function isBusyPort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Starts the process: schema, seeds, background jobs, then the port. Ends on SIGINT or SIGTERM once open requests are answered. */
async function serve(config: Config): Promise<void> {
  const applied = await migrate(config.database.url);
  const app = await buildApp({ config, opensConnections: true });
  app.log.info({ applied }, 'schema is up to date');
  await seedDatabase(config.database.url, seeds, { clock: systemClock, config });

  const jobs = [startOutbox(app), startExpirySweeper(app), startHousekeeping(app)];
  const stopJobs = () => Promise.all(jobs.map((stop) => stop()));
  let closing = false;
  const close = (signal: string) => {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    void stopJobs()
      .then(() => app.close())
      .then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stopJobs();
    await app.close();
    if (!isBusyPort(error)) throw error;
    throw new Misconfiguration(`The api cannot start: port ${config.port} is already in use.`, {
      cause: error,
    });
  }
}

/** The one sentence that a person who starts the process needs. */
function sentenceOf(error: unknown): string {
  if (error instanceof Misconfiguration) return error.message;
  const reason =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
  return `The api cannot start: ${reason}`;
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
