import fastifyPlugin from 'fastify-plugin';
import { GENERATION_PATH, type CurrentGeneration } from '@lotes/shared-node/http';
import { isUserRefused } from '../database/faults';
import { ping } from '../database/ping';

/**
 * Probes of the gateway. `GET /health`: 200 once the process can serve, which needs the database. `GET /alive`: 204
 * while it runs at all; 503 if the database refused the user at the last `/health`, as after a changed password: only a new
 * process reads the new one. `GET /generation`: tells the gateway whether the public responses that it cached are still current.
 */
export const healthPlugin = fastifyPlugin(async function health(app) {
  // Probes come every few seconds; those that succeed are not logged.
  const logLevel = app.config.logLevel === 'silent' ? 'silent' : 'warn';
  let isRefused = false;
  app.get('/alive', { logLevel }, (_request, reply) => reply.code(isRefused ? 503 : 204).send());
  app.get(GENERATION_PATH, { logLevel }, (_request, reply) => {
    const current: CurrentGeneration = { generation: app.events.generation, now: app.clock.now().getTime() };
    return reply.header('cache-control', 'no-store').send(current);
  });
  app.get('/health', { logLevel }, async (_request, reply) => {
    try {
      await ping(app.database);
      isRefused = false;
    } catch (error) {
      isRefused = isUserRefused(error);
      throw error;
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
});
