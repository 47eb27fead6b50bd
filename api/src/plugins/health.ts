import fastifyPlugin from 'fastify-plugin';
import { ping } from '../database/ping';

/** `GET /health`: 200 once this process can serve, which needs the database. `GET /alive`: 204 while it runs at all. */
export const healthPlugin = fastifyPlugin(async function health(app) {
  // Probes come every few seconds; their successes are not worth a line.
  const logLevel = app.config.logLevel === 'silent' ? 'silent' : 'warn';
  app.get('/alive', { logLevel }, (_request, reply) => reply.code(204).send());
  app.get('/health', { logLevel }, async (_request, reply) => {
    await ping(app.database);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
});
