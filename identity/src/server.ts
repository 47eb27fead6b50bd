import type { FastifyInstance } from 'fastify';
import { buildIdentity } from './app';
import { readConfig } from './config';

/** Closes connections on the signals that a terminal or a supervisor sends. */
function stopOnSignals(app: FastifyInstance): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'could not close');
          process.exit(1);
        },
      );
    });
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildIdentity({ ...config.identity, logger: { level: config.logLevel } });
  stopOnSignals(app);
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
