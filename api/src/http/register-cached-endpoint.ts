import { contract, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertKeepsContract, successEnvelope } from './answer';
import { AnswerCache, type Loaded, type CachedAnswer } from './answer-cache';
import type { EndpointResult } from './endpoint-input';
import { addressOf } from './register-endpoint';

/** A call that only reads. */
export type GetKey = Extract<EndpointKey, `GET ${string}`>;

/** Matches `If-None-Match` weakly, as a gateway that compresses marks validators weak. */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  );
}

function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  reply.headers({ etag: answer.etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  if (isNotModified(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(answer.identity);
  return reply.header('content-encoding', 'br').send(answer.brotli);
}

/**
 * Serves a public GET without parameters from memory, with ETag and precompressed brotli. Never for a body that depends
 * on who asks. The returned cache is to be invalidated when what it shows has changed.
 */
export function registerCachedEndpoint<K extends GetKey>(
  app: FastifyInstance,
  key: K,
  load: () => Promise<Loaded<EndpointResult<K>>>,
): AnswerCache {
  const definition: Endpoint = contract[key];
  const cache = new AnswerCache(app.clock, async () => {
    const { result, freshUntil } = await load();
    if (app.checksAnswers) assertKeepsContract(key, definition, result);
    return { result: successEnvelope(result), freshUntil };
  });
  app.route({
    ...addressOf(key),
    handler: async (request, reply) => sendCached(request, reply, await cache.read()),
  });
  return cache;
}
