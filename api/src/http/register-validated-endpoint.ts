import { contract, type Endpoint } from '@lotes/shared-contract';
import { entityTagOf, isNotModified } from '@lotes/shared-node/http';
import type { FastifyInstance } from 'fastify';
import { CALL_LIMIT } from './call-limits';
import { readInput, type EndpointInput, type EndpointResult } from './endpoint-input';
import { endpointSchema } from './endpoint-schema';
import type { GetKey } from './register-cached-endpoint';
import { addressOf } from './register-endpoint';
import { assertMatchesContract, successEnvelope } from './success-response';

/**
 * Serves a public GET with parameters, read again for each request, with an ETag: a client that has the body already
 * gets 304. Never for a body that depends on the caller.
 */
export function registerValidatedEndpoint<K extends GetKey>(
  app: FastifyInstance,
  key: K,
  read: (input: EndpointInput<K>) => Promise<EndpointResult<K>>,
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...addressOf(key),
    config: { rateLimit: CALL_LIMIT, describe: () => endpointSchema(key, definition, { hasTag: true }) },
    handler: async (request, reply) => {
      const result = await read(readInput<K>(definition, request));
      if (app.checksResponses) assertMatchesContract(key, definition.ok, result);
      const body = JSON.stringify(successEnvelope(result));
      const etag = entityTagOf(body);
      reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}
