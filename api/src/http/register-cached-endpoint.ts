import { contract, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import {
  acceptedEncoding,
  FRESH_UNTIL_HEADER,
  GENERATION_HEADER,
  isNotModified,
} from '@lotes/shared-node/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isChange } from '../events';
import { CALL_LIMIT, CALLER_LIMIT } from './call-limits';
import type { Caller } from './caller';
import { type EndpointInput, type EndpointResult, readInput } from './endpoint-input';
import { endpointSchema } from './endpoint-schema';
import { addressOf, answerCaller } from './register-endpoint';
import { type CachedResponse, type Loaded, ResponseCache, type Validity } from './response-cache';
import { assertMatchesContract, successEnvelope } from './success-response';

/** A call that only reads. */
export type GetKey = Extract<EndpointKey, `GET ${string}`>;

export interface CachedRoute<K extends GetKey> {
  /** Loads the response for all visitors. */
  load: (input: EndpointInput<K>) => Promise<Loaded<EndpointResult<K>>>;
  /** Loads the response for a caller with tokens, again for each call; absent if it is the same as for visitors. */
  forCaller?: (input: EndpointInput<K>, caller: Caller) => Promise<EndpointResult<K>>;
}

/** Returns headers that tell the gateway until when it may give the same response to others; the gateway removes them. */
function headersOf({ generation, freshUntil }: Validity): Record<string, string> {
  return {
    [GENERATION_HEADER]: generation,
    ...(freshUntil && { [FRESH_UNTIL_HEADER]: String(freshUntil.getTime()) }),
  };
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  vary: string,
): Promise<FastifyReply> {
  reply.headers({ etag: response.etag, 'cache-control': 'public, no-cache', vary });
  if (isNotModified(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (response.validity) reply.headers(headersOf(response.validity));
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (!encoding) return reply.send(response.identity);
  return reply.header('content-encoding', encoding).send(await response.in(encoding));
}

/** Returns an empty cache, which every event that changes responses empties again. */
function cacheOf({ clock, events }: FastifyInstance): ResponseCache {
  const cache = new ResponseCache(clock, events);
  events.subscribeEarly((message) => {
    if (isChange(message)) cache.invalidate();
  });
  return cache;
}

/**
 * Serves a public GET from memory, with ETag and compressed once, until a lot or a setting changes or the clock changes
 * the response. Errors are not cached. An address identifies its input: callers that request the same one get the same
 * response. If the call takes no input, one response serves every address, whatever query is added to it.
 */
export function registerCachedEndpoint<K extends GetKey>(
  app: FastifyInstance,
  key: K,
  { load, forCaller }: CachedRoute<K>,
): void {
  const definition: Endpoint = contract[key];
  const cache = cacheOf(app);
  const hasInput = definition.params !== undefined || definition.query !== undefined;
  const vary = forCaller ? 'accept-encoding, authorization' : 'accept-encoding';
  app.route({
    ...addressOf(key),
    // A visitor's call without input reaches the database only after a change.
    config: {
      rateLimit: hasInput ? CALL_LIMIT : CALLER_LIMIT,
      describe: () => endpointSchema(key, definition, { hasTag: true }),
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (caller && forCaller) {
        const result = await forCaller(readInput<K>(definition, request), caller);
        return answerCaller(app, key, { request, reply, result });
      }
      const response = await cache.read(hasInput ? request.url : key, async () => {
        const { result, freshUntil } = await load(readInput<K>(definition, request));
        if (app.checksResponses) assertMatchesContract(key, definition.ok, result);
        return { result: successEnvelope(result), freshUntil };
      });
      return sendCached(request, reply, response, vary);
    },
  });
}
