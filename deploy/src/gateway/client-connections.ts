import type { Socket } from 'node:net';
import { clientNetwork } from '@lotes/shared-node/limits';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './upstream/limits';
import { refuse } from './upstream/refusals';
import { SharedLimit } from './upstream/shared-limit';

/**
 * Time, in ms, for which a client may still send after the end of a response that closes its connection; also the time for
 * the request on a connection beyond the limits.
 */
const LINGER_MS = 2000;

/**
 * Closes connections in the order of TCP, and keeps their number below the limits. A connection on which a body still
 * arrives would be reset if it were ended immediately, and its client might lose the response with the reason. A connection
 * beyond the limits stays open only until its request is refused.
 */
export function superviseConnections(
  app: FastifyInstance,
  limits: Pick<Limits, 'connections' | 'networkConnections'>,
  linger = LINGER_MS,
): void {
  const room = new SharedLimit(limits.connections, limits.networkConnections);
  /** Connections beyond the limits, with the timer that ends each if no request arrives. */
  const beyond = new Map<Socket, NodeJS.Timeout>();
  app.server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    if (room.take(network, 1)) socket.once('close', () => room.give(network, 1));
    else {
      const timer = setTimeout(() => socket.destroy(), linger).unref();
      beyond.set(socket, timer);
      socket.once('close', () => {
        clearTimeout(timer);
        beyond.delete(socket);
      });
    }
    // Called by node:http after the last response on a connection.
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), linger).unref();
    };
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (beyond.size === 0 || !beyond.has(raw.socket)) return undefined;
    clearTimeout(beyond.get(raw.socket));
    return refuse(reply.header('connection', 'close'), 'unavailable');
  });
}
