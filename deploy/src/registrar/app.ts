import { logOutput } from '@lotes/shared-node/process';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { rememberedApi } from '../compatibility/deployed-api';
import { openReleaseStore } from '../store/release-store';
import type { RegistrarConfig } from './config';
import { Lease } from './lease';
import { migrateSchema } from './migrate-schema';
import { Registrar } from './registrar';
import { runRegistrar } from './run-registrar';

/** Starts a registrar that acts, or waits for the lease, until its server closes. The server responds only to probes. */
export async function buildRegistrar(config: RegistrarConfig): Promise<FastifyInstance> {
  await migrateSchema(config.databaseUrl);
  const app = Fastify({
    logger: { level: config.logLevel, stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.get('/health', async () => ({ status: 'ready' }));
  app.get('/alive', (_request, reply) => reply.code(204).send());
  const lease = new Lease(config.databaseUrl, config.silenceSeconds);
  const registrar = new Registrar({
    open: () => openReleaseStore(config.releases),
    marks: lease,
    keepAlive: () => lease.keepAlive(),
    api: config.apiUrl === undefined ? undefined : rememberedApi(config.apiUrl, app.log),
    log: app.log,
  });
  const ending = new AbortController();
  const running = runRegistrar({
    registrar,
    lease,
    log: app.log,
    signal: ending.signal,
    intervalMs: config.releases.target.pace.registrar,
  });
  app.addHook('onClose', async () => {
    ending.abort();
    await running;
    await lease.end();
  });
  return app;
}
