import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';

/** `GET /health`: 200 once this process can serve, which needs the database. */
export const healthPlugin = fastifyPlugin(async (app) => {
  // Probes come every few seconds; their successes are not worth a line.
  const logLevel = app.config.logLevel === 'silent' ? 'silent' : 'warn';
  app.get('/health', { logLevel }, async (_request, reply) => {
    await sql`select 1`.execute(app.database);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
});
