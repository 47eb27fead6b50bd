import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerBase,
} from 'fastify';
import { CONTENT_TYPES } from '../store/content-types';
import { addDevEvents } from './dev-events';
import { composePage, readDeployedPage } from './composed-page';
import type { PageDocuments, ProxyTrust } from './composed-registry';
import type { LocalRemotes } from './local-remotes';

/** Time without data, in ms, after which a proxied connection is ended; event streams carry a comment far more often. */
const SILENCE_TIMEOUT_MS = 120_000;
/** Longest wait, in ms, for a response of the shell; a platform that starts closes connections, or is silent. */
const MAX_RESPONSE_MS = 10_000;
const CLIENT = join(import.meta.dirname, 'client');

type Reply = FastifyReply<{ Body: unknown }, RawServerBase>;
/** The deployed response as the proxying library passes it, though the library declares Node's own type. */
interface DeployedResponse {
  stream: Readable;
}

/** The deployed shell does not respond, or not with a page. */
export class ShellUnavailable extends Error {
  override readonly name = 'ShellUnavailable';
}

export interface DevProxyOptions {
  /** Origin of the shell: a deployed one, or the platform of this machine. */
  shell: string;
  local: LocalRemotes;
  trust: ProxyTrust;
  /**
   * True if pages get the developer's badge about builds; false for remotes that are mounted to be checked, whose pages must be
   * as users will see them.
   */
  isWatched?: boolean;
}

/**
 * A page of a deployed shell on this machine, with local remotes in it. Everything is forwarded (pages, api, event
 * stream, sign-in, cookies) with three exceptions: local remotes' files come from the local build, and pages and
 * `registry.json` have a registry that names them, signed under a root of this proxy. The deployed side sees a browser
 * like any other.
 */
export async function buildDevProxy(options: DevProxyOptions): Promise<FastifyInstance> {
  const { shell, local } = options;
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const script = await readFile(join(CLIENT, 'client.js'), 'utf8');
  const style = await readFile(join(CLIENT, 'client.css'), 'utf8');
  app.get('/__dev/client.js', (_request, reply) => sendLocal(reply, 'client.js', script));
  app.get('/__dev/client.css', (_request, reply) => sendLocal(reply, 'client.css', style));
  addDevEvents(app, local);
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    const content = local.file(path);
    if (content) return sendLocal(reply, path, content);
    if (/^\/remotes\/[^/]+\/local-/.test(path))
      return reply.code(404).header('cache-control', 'no-store').send();
    return undefined;
  });

  const composers = composersFor(options, script);
  const respond = (request: FastifyRequest, reply: Reply, { stream }: DeployedResponse) => {
    const compose = composerFor(request, reply, composers);
    if (!compose) {
      reply.send(stream);
      return;
    }
    reply.removeHeader('content-length').removeHeader('etag').header('cache-control', 'no-store');
    text(stream)
      .then(compose)
      .then(
        (content) => reply.send(content),
        (error: unknown) => reply.send(error),
      );
  };
  await app.register(httpProxy, {
    upstream: shell,
    prefix: '/',
    undici: { headersTimeout: SILENCE_TIMEOUT_MS, bodyTimeout: SILENCE_TIMEOUT_MS },
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => asDeployed(request as FastifyRequest, headers, shell),
      rewriteHeaders: (headers, request) => asLocal(headers, shell, request?.headers.host),
      onResponse: (request, reply, response) => {
        respond(request as FastifyRequest, reply, response as unknown as DeployedResponse);
      },
      retryDelay: () => null,
    },
  });
  return app;
}

/**
 * Reads the page of the deployed shell. @throws ShellUnavailable if it does not respond in time, or the response is not a
 * page of a shell
 */
export async function fetchDeployedPage(shell: string): Promise<PageDocuments> {
  const text = await fetchOfShell(shell, 'text/html').catch((cause: unknown) => {
    throw new ShellUnavailable(`${shell} does not respond.`, { cause });
  });
  const page = text === undefined ? undefined : readDeployedPage(text);
  if (!page) throw new ShellUnavailable(`${shell} serves no page of a shell with a signed registry.`);
  return page;
}

/** True if a platform that has started responds at the origin. */
export async function isUp(origin: string): Promise<boolean> {
  const text = await fetchOfShell(`${origin}/health`, '*/*').catch(() => undefined);
  return text !== undefined;
}

/** Returns the text of a good response, undefined for any other. @throws {Error} if none is complete in time */
async function fetchOfShell(url: string, accept: string): Promise<string | undefined> {
  // Without a limit, the first `fetch` of a process may wait forever for a connection that is closed at once (Node 20).
  const signal = AbortSignal.timeout(MAX_RESPONSE_MS);
  const response = await fetch(url, { headers: { accept }, signal });
  return response.ok ? await response.text() : undefined;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? url;
}

function sendLocal(reply: FastifyReply, path: string, content: string | Buffer): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type(CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
    .send(content);
}

interface Composers {
  composedPage: (html: string) => Promise<string>;
  composedRegistry: (document: string) => Promise<string>;
}

function composersFor({ shell, local, trust, isWatched = true }: DevProxyOptions, script: string): Composers {
  const compose = (deployed: PageDocuments) => trust.compose(deployed, local.entries());
  return {
    composedPage: async (html) => {
      const deployed = readDeployedPage(html);
      if (!deployed) return html;
      const { build, remotes } = local.state();
      return composePage(html, {
        documents: await compose(deployed),
        local: remotes,
        client: isWatched ? { script, build } : undefined,
      });
    },
    composedRegistry: async (registry) => {
      const { root } = await fetchDeployedPage(shell);
      return (await compose({ registry, root })).registry;
    },
  };
}

function composerFor(request: FastifyRequest, reply: Reply, { composedPage, composedRegistry }: Composers) {
  if (reply.statusCode !== 200) return undefined;
  if (pathOf(request) === '/registry.json') return composedRegistry;
  return String(reply.getHeader('content-type')).startsWith('text/html') ? composedPage : undefined;
}

/**
 * `Origin` and `Referer` become the deployed side's own address; responses that the proxy reads are requested
 * uncompressed and whole.
 */
function asDeployed<Headers extends Record<string, unknown>>(
  request: FastifyRequest,
  headers: Headers,
  shell: string,
): Headers {
  const own = `${request.protocol}://${request.host}`;
  const isRead = pathOf(request) === '/registry.json' || String(headers.accept).includes('text/html');
  const addresses = Object.fromEntries(
    ['origin', 'referer'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.replace(own, shell)]] : [];
    }),
  );
  const whole = isRead ? { 'accept-encoding': 'identity', 'if-none-match': undefined } : {};
  return { ...headers, ...addresses, ...whole };
}

/** Keeps the browser on this machine: redirects lead here, cookies name no other host, and no header makes it insist on https. */
function asLocal<Headers extends Record<string, unknown>>(
  { 'strict-transport-security': _years, location, 'set-cookie': cookies, ...headers }: Headers,
  shell: string,
  host = '',
): Headers {
  return {
    ...headers,
    ...(typeof location === 'string' && { location: location.replace(shell, `http://${host}`) }),
    ...(cookies !== undefined && {
      'set-cookie': [cookies].flat().map((cookie) => withoutDomain(String(cookie))),
    }),
  } as unknown as Headers;
}

function withoutDomain(cookie: string): string {
  return cookie.replace(/;\s*domain=[^;]*/i, '');
}
