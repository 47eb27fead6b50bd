import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './upstream/refusals';

/** Time, in ms, for which a client may still send after the end of a response that closes its connection. */
const LINGER_MS = 2000;

/**
 * Closes connections in the order of TCP, and keeps their number below the limit. A connection on which a body still
 * arrives would be reset if it were ended immediately, and its client might lose the response with the reason.
 */
export function superviseConnections(app: FastifyInstance, limit: number, linger = LINGER_MS): void {
  let open = 0;
  app.server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    // Called by node:http after the last response on a connection.
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), linger).unref();
    };
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (open > limit) return refuse(reply.header('connection', 'close'), 'unavailable');
    return undefined;
  });
}
