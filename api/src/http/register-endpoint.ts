import { contract, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { CALL_LIMIT } from './call-limits';
import type { Caller } from './caller';
import { readInput, type EndpointInput, type EndpointResult } from './endpoint-input';
import { endpointSchema } from './endpoint-schema';
import type { Guard } from './guards';
import { assertMatchesContract, successEnvelope } from './success-response';

/**
 * Arguments of a handler: the caller, the validated input, and the raw request for what a contract cannot describe
 * (uploads).
 */
export interface EndpointCall<
  K extends EndpointKey,
  Admitted extends Caller | null,
> extends EndpointInput<K> {
  caller: Admitted;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EndpointRoute<K extends EndpointKey, Admitted extends Caller | null> {
  guard: Guard<Admitted>;
  handler: (call: EndpointCall<K, Admitted>) => Promise<EndpointResult<K>>;
}

/** Returns method and path of a contract key: `"PUT /Lotes/:numero/Estado"`. */
export function addressOf(key: EndpointKey): { method: HTTPMethods; url: string } {
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  return { method, url };
}

/**
 * Returns the cache headers of a response. A response to a caller, or at an address with a token, is not stored; any other
 * response to a GET may be shared, but only among visitors.
 */
function cachingOf({ caller, method, routeOptions }: FastifyRequest): Record<string, string> {
  const isEverybodys = !caller && method === 'GET' && !routeOptions.url?.includes(':token');
  return isEverybodys
    ? { 'cache-control': 'public, no-cache', vary: 'authorization' }
    : { 'cache-control': 'private, no-store' };
}

/** Sends a result in the envelope, with headers that keep caches from giving it to readers for whom it is not meant. */
export function answerCaller(
  app: FastifyInstance,
  key: EndpointKey,
  { request, reply, result }: { request: FastifyRequest; reply: FastifyReply; result: unknown },
): FastifyReply {
  const definition: Endpoint = contract[key];
  reply.headers(cachingOf(request));
  if (app.checksResponses) assertMatchesContract(key, definition.ok, result);
  return reply.code(definition.status ?? 200).send(successEnvelope(result));
}

/** Serves one call of the contract: guard, validate, handle, respond in the envelope. */
export function registerEndpoint<K extends EndpointKey, Admitted extends Caller | null>(
  app: FastifyInstance,
  key: K,
  { guard, handler }: EndpointRoute<K, Admitted>,
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...addressOf(key),
    config: { rateLimit: CALL_LIMIT, describe: () => endpointSchema(key, definition) },
    handler: async (request, reply) => {
      const caller = guard(request.caller);
      const input = readInput<K>(definition, request);
      const result = await handler({ ...input, caller, request, reply });
      return answerCaller(app, key, { request, reply, result });
    },
  });
}
