import { randomBytes } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { ArtefactFiles } from './artefact-file';
import { acceptsBrotli, sendCompressed } from './compressed-page';
import type { GatewayConfig } from './config';
import { LiveRegistry } from './live-registry';
import { addPointers, runtimeConfig } from './pointers';
import { addPagePolicy, addSecurityHeaders } from './security-headers';
import { shellPage } from './shell-page';
import { proxyTo } from './upstream-proxy';

/** A whole request, its body included, must have arrived within this many ms. */
const REQUEST_TIMEOUT_MS = 120_000;
/** A connection on which nothing moves is given up; event streams carry a comment more often. */
const SILENCE_TIMEOUT_MS = 120_000;

/** The one origin of the product: pages, pointers, artefacts, and what stands behind /api, /media and /identity. */
export async function buildGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (_error, _request, reply) => {
      // No route was found for what cannot be decoded, so that no hook adds the headers.
      void answerMissing(reply.header('x-content-type-options', 'nosniff'));
    },
  });
  const registry = new LiveRegistry(config.releaseDir, config.publicKey, app.log);
  addSecurityHeaders(app);
  app.get('/health', async () => ({ status: 'ready' }));
  addPointers(app, config, registry);
  addArtefacts(app, new ArtefactFiles(config.releaseDir));
  await proxyTo(app, '/api', config.apiUrls);
  await proxyTo(app, '/media', config.apiUrls);
  if (config.identity.url) await proxyTo(app, '/identity', [config.identity.url]);
  app.setNotFoundHandler((request, reply) => answerPage(config, registry, request, reply));
  return app;
}

function addArtefacts(app: FastifyInstance, files: ArtefactFiles): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const file = await files.open(path, acceptsBrotli(request));
    if (!file) return answerMissing(reply);
    reply
      .type(file.contentType)
      .header('vary', 'accept-encoding')
      .header('content-length', file.length)
      .header('cache-control', file.isGenuine ? 'public, max-age=31536000, immutable' : 'no-store');
    if (file.encoding) reply.header('content-encoding', file.encoding);
    return reply.send(file.handle.createReadStream());
  };
  app.get('/shell/*', answer);
  app.get('/remotes/*', answer);
}

/** Every address that is not a file's is a page of the shell, which decides itself what it shows there. */
async function answerPage(
  config: GatewayConfig,
  registry: LiveRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [pathname = '/'] = request.url.split('?');
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (!isPage || /\.[^/]*$/.test(pathname)) return answerMissing(reply);
  const live = await registry.current();
  const shell = live?.registry.shell;
  reply.header('cache-control', 'no-store');
  if (!live?.shell || !shell) return reply.code(503).type('text/plain; charset=utf-8').send(NOTHING_LIVE);
  const nonce = randomBytes(18).toString('base64');
  addPagePolicy(reply, nonce, providerOrigin(config));
  const page = shellPage({ ...live, shell: live.shell }, shell, {
    pathname,
    origin: `${request.protocol}://${request.host}`,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
    nonce,
    config: runtimeConfig(config, live),
  });
  return sendCompressed(request, reply.code(200).type('text/html; charset=utf-8'), page);
}

const NOTHING_LIVE = 'El sitio todavía no está publicado. / The site is not published yet.\n';

function answerMissing(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** Where browsers reach the identity provider themselves; undefined where the gateway forwards to it. */
function providerOrigin({ identity }: GatewayConfig): string | undefined {
  return identity.url ? undefined : `https://cognito-idp.${identity.region}.amazonaws.com`;
}
