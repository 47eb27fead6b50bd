import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Passes the target's response back unchanged, with the given headers. */
export function passBack(
  given: IncomingMessage,
  response: ServerResponse,
  headers: IncomingHttpHeaders = given.headers,
): void {
  response.writeHead(given.statusCode ?? 502, headers);
  given.pipe(response);
}

/** Forwards a request to the target; `respond` sends its response back. If one side breaks off, the other is ended too. */
export function forward(
  asked: IncomingMessage,
  response: ServerResponse,
  target: string,
  respond: (given: IncomingMessage, response: ServerResponse) => void = passBack,
): void {
  const { method, headers, url } = asked;
  const onward = request(new URL(url ?? '/', target), { method, headers }, (given) => {
    respond(given, response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  asked.pipe(onward);
}

/** Lets a server listen on a free loopback port; stopping it ends its open connections. */
export async function listenOnLoopback(
  server: Server | TlsServer,
): Promise<{ port: number; stop: () => Promise<void> }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
