import { randomBytes } from 'node:crypto';
import type { LinkPreview } from '@lotes/shared-contract/pages';
import { acceptedEncoding, KEEP_ALIVE_MS } from '@lotes/shared-node/http';
import { answerBeforeClosing, logOutput } from '@lotes/shared-node/process';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { ArtefactFiles, type Artefacts } from './artefact-file';
import { BODY_DEADLINES, endSlowBodies } from './body-deadline';
import { BucketFiles } from './bucket-file';
import { CompressedPages } from './compressed-page';
import type { GatewayConfig } from './config';
import { refuseForeignHosts } from './known-hosts';
import { openVerifiedStore } from '../store/release-store';
import { isPageOfItsOwn, previewLanguage, readLinkPreview } from './link-previews';
import { addLiveDocuments } from './live-documents';
import { LiveRegistry } from './live-registry';
import { addPagePolicy, addSecurityHeaders, securityHeadersOf } from './security-headers';
import { pageAddress, pageLanguage } from './page-language';
import { PublicApi } from './public-api';
import { runtimeConfig } from './runtime-config';
import { shellPage } from './shell-page';
import { addSiteDocuments } from './site-documents';
import { sitePageAt } from './site-pages';
import { WrittenPages } from './written-pages';
import { superviseConnections } from './client-connections';
import { ignoreExpectations, unreadableAnswer } from './unreadable-requests';
import { proxyTo } from './upstream/proxy-to';
import { refuse } from './upstream/refusals';
import { SharedLimit } from './upstream/shared-limit';
import { UpstreamPool } from './upstream/upstream-pool';

/** Time without data, in ms, after which a connection is ended; event streams carry a comment more often. */
const SILENCE_TIMEOUT_MS = 120_000;

const API_PREFIXES = ['/api', '/media'];
const IDENTITY_PREFIX = '/identity';

/** The one origin of the product: pages, live documents, artefacts, and the processes behind /api, /media and /identity. */
export async function buildGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const { limits } = config;
  const headers = securityHeadersOf(config.hosts.publicUrl);
  const app = Fastify({
    logger: { level: config.logLevel, stream: logOutput() },
    logController: new FailureLog({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestTimeout: BODY_DEADLINES.upload,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    clientErrorHandler: unreadableAnswer(headers),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (_error, request, reply) => {
      // A path that cannot be decoded has no route, so that no hook adds the headers.
      reply.headers(headers);
      void (isForwarded(request.url) ? refuse(reply, 'malformed-request') : answerMissing(reply));
    },
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answerFailure(app.log, error, request, reply),
  );
  answerBeforeClosing(app);
  const { target, trust } = await openVerifiedStore(config.releases);
  const registry = new LiveRegistry({ target, trust }, app.log);
  addSecurityHeaders(app, headers);
  superviseConnections(app, limits);
  endSlowBodies(app, BODY_DEADLINES.ordinary);
  ignoreExpectations(app);
  refuseForeignHosts(app, config.hosts);
  app.get('/health', async () => ({ status: 'ready' }));
  app.get('/alive', (_request, reply) => reply.code(204).send());
  addLiveDocuments(app, config, registry);
  const pool = new UpstreamPool(config.apiUrls);
  const api = new PublicApi(pool, app.log);
  addSiteDocuments(app, config, { registry, api });
  const files =
    target.directory === undefined ? new BucketFiles(target) : new ArtefactFiles(target.directory);
  addArtefacts(app, files);
  const common = {
    limits,
    bodies: new SharedLimit(limits.bodyBytes, limits.networkBodyBytes),
    streams: new SharedLimit(limits.streams, limits.networkStreams),
  };
  await proxyTo(app, { ...common, prefixes: API_PREFIXES, pool });
  const { url } = config.identity;
  if (url) await proxyTo(app, { ...common, prefixes: [IDENTITY_PREFIX], pool: new UpstreamPool([url]) });
  const pages = {
    config,
    registry,
    written: new WrittenPages(),
    compressed: new CompressedPages(),
    api,
    noncePlaceholder: newNonce(),
  };
  app.setNotFoundHandler((request, reply) => answerPage(pages, request, reply));
  return app;
}

/** Logs no requests, only responses that ended in the middle, such as after a fault of the disk. */
class FailureLog extends LogController {
  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // The client has closed the connection.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.server.log.error({ err: error, path: pathOf(request) }, 'answer ended in the middle');
  }
}

/** The path of a request, without its query, which may carry a token. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Logs why a request failed; the response does not say it. */
function answerFailure(
  log: FastifyBaseLogger,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The headers of a file may have been set already.
  for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name);
  if ('statusCode' in error && (error.statusCode ?? 500) < 500) return refuse(reply, 'malformed-request');
  log.error({ err: error, path: pathOf(request) }, 'request cannot be answered');
  return refuse(reply, 'unavailable');
}

function addArtefacts(app: FastifyInstance, files: Artefacts): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await files.open(
      pathOf(request),
      acceptedEncoding(request.headers['accept-encoding'], ['br']) === 'br',
    );
    if (!file) return answerMissing(reply);
    reply
      .type(file.contentType)
      .header('vary', 'accept-encoding')
      .header('content-length', file.length)
      .header('cache-control', file.isGenuine ? 'public, max-age=31536000, immutable' : 'no-store');
    if (file.encoding) reply.header('content-encoding', file.encoding);
    return reply.send(file.body);
  };
  app.get('/shell/*', answer);
  app.get('/remotes/*', answer);
}

interface PageSources {
  config: GatewayConfig;
  registry: LiveRegistry;
  written: WrittenPages;
  compressed: CompressedPages;
  api: PublicApi;
  /** Placeholder of the nonce in a page; unknown outside of this process. */
  noncePlaceholder: string;
}

function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Sends a page of the shell for every address that is not a file's, and for every navigation; the shell decides what to show. */
async function answerPage(
  { config, registry, written, compressed, api, noncePlaceholder }: PageSources,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const pathname = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || (looksLikeFile(pathname) && !isNavigation(request))) return answerMissing(reply);
  const live = await registry.current();
  const liveShell = live?.registry.shell;
  reply.header('cache-control', 'no-store');
  if (!live?.shell || !liveShell) return reply.code(503).type('text/plain; charset=utf-8').send(NOTHING_LIVE);
  const nonce = newNonce();
  addPagePolicy(reply, nonce, { providers: providerOrigins(config), videoHosts: config.videoHosts });
  const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = request.headers;
  const { prefix, path: requested } = pageAddress(pathname);
  const leadsTo = sitePageAt(live, requested);
  const { path } = leadsTo;
  const query = new URLSearchParams(request.url.slice(pathname.length));
  const shared = prefix ? undefined : previewLanguage({ path, query, userAgent });
  const language = shared ?? pageLanguage(prefix, cookie, acceptLanguage);
  const { shell } = live;
  const write = (preview: LinkPreview | null) =>
    shellPage({ ...live, shell }, liveShell, {
      prefix,
      leadsTo,
      origin: config.hosts.publicUrl.origin,
      language,
      previewLanguage: shared,
      nonce: noncePlaceholder,
      root: registry.root,
      config: runtimeConfig(config, live),
      preview,
    });
  reply.code(200).type('text/html; charset=utf-8');
  // Pages with filters, or with the token of a private link, are not for search engines.
  if (query.size > 0 && !isPageOfItsOwn({ path, query })) reply.header('x-robots-tag', 'noindex');
  const preview = await readLinkPreview(api, { path, query, language, userAgent, ip: request.ip });
  const isKept = leadsTo.isKept && preview === null;
  const text = isKept ? written.read(leadsTo, { language, prefix }, () => write(null)) : write(preview);
  return compressed.send(request, reply, { text, noncePlaceholder, nonce, isKept });
}

function isForwarded(url: string): boolean {
  return [...API_PREFIXES, IDENTITY_PREFIX].some((prefix) => url.startsWith(`${prefix}/`));
}

function looksLikeFile(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname);
}

/** True if a browser will show the response as a page, instead of loading it for one. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept?.includes('text/html') ?? false) : mode === 'navigate';
}

const NOTHING_LIVE = 'El sitio todavía no está publicado. / The site is not published yet.\n';

function answerMissing(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** Origins of the identity provider that browsers reach directly; empty if the gateway forwards to it. */
function providerOrigins({ identity, hosts }: GatewayConfig): string[] {
  const hosted = identity.hostedUrl ? [new URL(identity.hostedUrl).origin] : [];
  const wire = identity.url ? [] : [`https://cognito-idp.${identity.region}.amazonaws.com`];
  return [...wire, ...hosted].filter((origin) => origin !== hosts.publicUrl.origin);
}
