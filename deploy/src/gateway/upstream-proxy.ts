import httpProxy from '@fastify/http-proxy';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RequestGenericInterface,
} from 'fastify';
import { UpstreamPool } from './upstream-pool';

/** What a caller of the api, or of the identity provider, is told while no process behind the gateway answers. */
const UNAVAILABLE = {
  Mensaje: 'El servicio no está disponible por el momento. Intente de nuevo.',
  MensajeEng: 'The service is unavailable right now. Please try again.',
  typeResult: 10,
  code: 'unavailable',
};

/** Wait for the first byte of an answer, in ms. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Silence between two parts of an answer; the event stream sends a comment far more often. */
const SILENCE_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 3000;

type ProxiedRequest = FastifyRequest<RequestGenericInterface, RawServerBase>;
type ProxiedReply = FastifyReply<RequestGenericInterface, RawServerBase>;

/**
 * Forwards everything below `prefix` to the processes at `urls`, bodies and event streams unbuffered. A GET whose process
 * does not answer goes to the next one; anything else may have had an effect and is not repeated.
 */
export async function proxyTo(app: FastifyInstance, prefix: string, urls: readonly string[]): Promise<void> {
  const pool = new UpstreamPool(urls);
  const tried = new WeakMap<FastifyRequest, string[]>();

  const choose = (request: ProxiedRequest) => {
    const key = request as FastifyRequest;
    const earlier = tried.get(key) ?? [];
    const url = pool.next(earlier);
    tried.set(key, [...earlier, url]);
    return url;
  };
  const onError = (reply: ProxiedReply, { error }: { error: Error }) => {
    const { request } = reply;
    const attempts = tried.get(request as FastifyRequest) ?? [];
    const last = attempts.at(-1);
    if (last) pool.failed(last);
    request.log.warn({ err: error, upstream: last }, 'upstream does not answer');
    const mayRepeat = request.method === 'GET' || request.method === 'HEAD';
    if (mayRepeat && attempts.length < urls.length)
      reply.from(request.url, { ...replyOptions, getUpstream: choose });
    else void reply.code(503).header('retry-after', '2').send(UNAVAILABLE);
  };
  const replyOptions = {
    rewriteRequestHeaders: forwarded,
    onError,
    // The library would repeat each 503 ten times by itself.
    retryDelay: () => null,
  };
  await app.register(httpProxy, {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    disableRequestLogging: true,
    undici: {
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: SILENCE_TIMEOUT_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      pipelining: 1,
    },
    replyOptions: { ...replyOptions, getUpstream: choose },
  });
}

/** Tells the process behind who asked, and under which address. */
function forwarded<Headers extends object>(request: ProxiedRequest, headers: Headers): Headers {
  return {
    ...headers,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}
