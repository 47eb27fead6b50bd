import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from './response-cache';
import type { Limits } from './limits';
import { BUDGETS, ProxiedRequest, type Budgets, type ProxyContext } from './proxied-request';
import { refuse, type REFUSALS } from './refusals';
import { BodyReceiver, type ReceivedBody } from './request-body';
import type { SharedLimit } from './shared-limit';
import type { Upstream, UpstreamPool } from './upstream-pool';

/** Destinations of requests, and their limits. */
export interface ProxyOptions {
  /** Paths below which everything is forwarded as it is. */
  prefixes: readonly string[];
  /** The processes; they are closed with the gateway. */
  pool: UpstreamPool;
  limits: Limits;
  /** Bytes of bodies, shared by everything that buffers them. */
  bodies: SharedLimit;
  /** Streams of events, shared by everything that forwards them. */
  streams: SharedLimit;
  budgets?: Budgets;
}

/**
 * Forwards everything below the prefixes; responses and large bodies are not buffered. A request occupies a slot from
 * the end of its body until the response headers: slow clients and streams of events occupy none.
 */
export async function proxyTo(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { prefixes, pool, limits, bodies, streams, budgets = BUDGETS } = options;
  app.addHook('preClose', async () => pool.endStreams());
  app.addHook('onClose', () => pool.close());
  const cache = new ResponseCache(pool);
  const context: ProxyContext = { pool, budgets, streams, cache };
  let uploads = 0;

  const hasRoom = (body: ReceivedBody) =>
    pool.waiting < limits.requests * pool.upstreams.length &&
    ('whole' in body || uploads < limits.uploads * pool.upstreams.length);
  const forward = (request: FastifyRequest, reply: FastifyReply, body: ReceivedBody, avoided?: Upstream) => {
    if (reply.raw.destroyed) return;
    if (!hasRoom(body)) {
      if ('rest' in body) body.rest.destroy();
      void refuse(reply, 'unavailable');
      return;
    }
    const onRefused = (code: keyof typeof REFUSALS) => void refuse(reply, code);
    const proxied = new ProxiedRequest({ ...context, avoided }, request, reply, body, onRefused);
    const isUpload = 'rest' in body;
    if (isUpload) uploads += 1;
    reply.raw.once('close', () => {
      if (isUpload) uploads -= 1;
      proxied.abandon();
    });
    proxied.start();
  };
  const receive = (request: FastifyRequest, reply: FastifyReply, avoided?: Upstream) => {
    const receiver = new BodyReceiver(request, bodies);
    reply.raw.once('close', () => receiver.release());
    receiver.receive(
      (body) => forward(request, reply, body, avoided),
      () => {
        void refuse(reply, 'unavailable');
      },
    );
  };

  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const found = cache.find(request);
    if (!found) {
      receive(request, reply);
      return;
    }
    void cache.sendIfCurrent(found, request, reply).then((outcome) => {
      if (outcome !== 'sent') receive(request, reply, outcome === 'silent' ? found.upstream : undefined);
    });
  };

  await takeRequests(app, prefixes, handler);
}

/** Passes every request below the prefixes on to the handler, its body unread. */
async function takeRequests(
  app: FastifyInstance,
  prefixes: readonly string[],
  handler: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies are received by the handler.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // An invalid content type is refused before a parser is chosen.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error;
      return refuse(reply, 'malformed-request');
    });
    for (const prefix of prefixes) {
      scope.all(prefix, handler);
      scope.all(`${prefix}/*`, handler);
    }
  });
}
