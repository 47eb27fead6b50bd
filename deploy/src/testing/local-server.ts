import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { endSlowBodies } from '../gateway/body-deadline';
import { superviseConnections } from '../gateway/client-connections';
import { addSecurityHeaders, securityHeadersOf } from '../gateway/security-headers';
import { unreadableAnswer } from '../gateway/unreadable-requests';
import { limitsFor, type Limits } from '../gateway/upstream/limits';
import { BUDGETS, type Budgets } from '../gateway/upstream/proxied-request';
import { proxyTo } from '../gateway/upstream/proxy-to';
import { SharedLimit } from '../gateway/upstream/shared-limit';
import { UpstreamPool } from '../gateway/upstream/upstream-pool';

/** A server on a loopback port, for a test. */
export interface LocalServer {
  url: string;
  port: number;
  close: () => Promise<void>;
}

/** Starts a process behind the gateway that responds as a test needs it. */
export async function startUpstream(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

interface ProxySettings {
  limits?: Partial<Limits>;
  budgets?: Partial<Budgets>;
  trustProxy?: boolean;
  /** Time in ms in which a body must arrive; no limit if absent. */
  bodyDeadline?: number;
}

/** Starts only the gateway's proxy, in front of the given processes; it forwards requests below /api. */
export async function startProxy(
  urls: readonly string[],
  { limits = {}, budgets = {}, trustProxy = false, bodyDeadline }: ProxySettings = {},
): Promise<LocalServer> {
  const clientErrorHandler = unreadableAnswer({});
  const app = Fastify({ forceCloseConnections: true, trustProxy, clientErrorHandler });
  const all = { ...limitsFor(urls.length), ...limits };
  if (bodyDeadline !== undefined) endSlowBodies(app, bodyDeadline);
  addSecurityHeaders(app, securityHeadersOf(new URL('http://localhost')));
  superviseConnections(app, all);
  await proxyTo(app, {
    prefixes: ['/api'],
    pool: new UpstreamPool(urls),
    limits: all,
    bodies: new SharedLimit(all.bodyBytes, all.networkBodyBytes),
    streams: new SharedLimit(all.streams, all.networkStreams),
    budgets: { ...BUDGETS, ...budgets },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, port, close: () => app.close() };
}

/** A response that was read to its end. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Makes a request with exactly these headers and path, which `fetch` would normalise. */
export function ask(
  url: string,
  path: string,
  options: { method?: string; headers?: Record<string, string | string[]>; body?: Buffer | string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const message = httpRequest(url, { path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    message.on('error', reject);
    message.end(body);
  });
}
