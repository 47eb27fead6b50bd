import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './upstream/refusals';

/** After the end of an answer that closes its connection, a client that still sends is listened to for so long, in ms. */
const LINGER_MS = 2000;

/**
 * Closes connections in the order of TCP, and keeps their number below the limit. Ended at once, a connection on which a body
 * still arrives would be reset, and its client might lose the answer that says why.
 */
export function superviseConnections(app: FastifyInstance, limit: number, linger = LINGER_MS): void {
  let open = 0;
  app.server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    // Called by node:http after the last answer on a connection.
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
