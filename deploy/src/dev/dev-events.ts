import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LocalRemotes } from './local-remotes';

/** `/__dev/events`: sends each page the state that it should show, and each change of it. */
export function addDevEvents(app: FastifyInstance, local: LocalRemotes): void {
  const open = new Set<ServerResponse>();
  app.get('/__dev/events', (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const tell = () => raw.write(`data: ${JSON.stringify(local.state())}\n\n`);
    tell();
    const end = local.listen(tell);
    open.add(raw);
    raw.once('close', () => {
      end();
      open.delete(raw);
    });
  });
  app.addHook('preClose', () => {
    for (const stream of open) stream.destroy();
  });
}
