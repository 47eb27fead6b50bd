import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';

/** `GET /health`: 200 once this process can serve, which needs the database. */
export const healthPlugin = fastifyPlugin(async (app) => {
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    await sql`select 1`.execute(app.database);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
});
