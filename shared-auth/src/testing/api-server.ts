import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that reached the test's server. */
interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The server's response; undefined keeps the request waiting. */
type Outcome = { status: number; body: unknown; headers?: Record<string, string> } | undefined;

export interface ApiServer {
  origin: string;
  /** The requests since the last `reset`, in their order. */
  seen: ReceivedRequest[];
  respond: (outcome: (request: ReceivedRequest) => Outcome) => void;
  /** Forgets the requests and returns `SUCCESS` from now on. */
  reset: () => void;
  /** Ends open connections, so that waiting requests fail without a response. */
  disconnect: () => void;
  stop: () => Promise<void>;
}

export const SUCCESS = {
  status: 200,
  body: { message: '', messageEng: '', typeResult: 0, result: { filas: [] } },
};

/** Starts a real HTTP server in the role of the api, at another origin than the test's page. */
export async function startApiServer(): Promise<ApiServer> {
  const seen: ReceivedRequest[] = [];
  let outcomeOf: (request: ReceivedRequest) => Outcome = () => SUCCESS;
  const server = createServer((request, response) => {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', '*, authorization, jwt, content-type')
      .setHeader('access-control-allow-methods', '*')
      .setHeader('access-control-expose-headers', 'content-disposition');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body };
      seen.push(received);
      const outcome = outcomeOf(received);
      if (!outcome) return;
      response
        .writeHead(outcome.status, { 'content-type': 'application/json', ...outcome.headers })
        .end(typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    respond: (outcome) => {
      outcomeOf = outcome;
    },
    reset: () => {
      seen.length = 0;
      outcomeOf = () => SUCCESS;
    },
    disconnect: () => server.closeAllConnections(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
