import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The part of a Fastify instance that this module needs. */
interface ClosingApp {
  server: Server;
  addHook: (name: 'preClose', hook: () => Promise<void>) => unknown;
}

/** Time that running requests may still take, in ms: less than the time limit for closing the whole process. */
const LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 10;

/**
 * Makes a closing app answer the running requests, for `limitMs` at most. Connections without a running request are closed
 * immediately, also those that a browser opened in advance; a connection whose response has ended is left to the app, which may
 * wait until the client closes it. Event streams are ended by the plugin that sends them. The app must not be configured to
 * force its connections to close.
 */
export function answerBeforeClosing(app: ClosingApp, limitMs = LIMIT_MS): void {
  const { server } = app;
  const connections = new Set<Socket>();
  let running = 0;
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (_request, response: ServerResponse) => {
    running += 1;
    response.once('close', () => (running -= 1));
  });
  // Connections without a request so far do not count as idle to node:http.
  const closeUnused = () => {
    for (const socket of connections) if (!socket.writableEnded) socket.destroy();
  };
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const look = setInterval(() => {
      if (running === 0) closeUnused();
      else server.closeIdleConnections();
    }, LOOK_EVERY_MS);
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, limitMs);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(late);
    });
  });
}
