import { createHash } from 'node:crypto';
import { contract, type Endpoint } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import { assertKeepsContract, successEnvelope } from './answer';
import { readInput, type EndpointInput, type EndpointResult } from './endpoint-input';
import { isNotModified, type GetKey } from './register-cached-endpoint';
import { addressOf } from './register-endpoint';

/**
 * Serves a public GET with parameters, read anew for each request, with an ETag over the answer: whoever has it already is
 * sent nothing. Never for a body that depends on who asks.
 */
export function registerValidatedEndpoint<K extends GetKey>(
  app: FastifyInstance,
  key: K,
  read: (input: EndpointInput<K>) => Promise<EndpointResult<K>>,
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...addressOf(key),
    handler: async (request, reply) => {
      const result = await read(readInput<K>(definition, request));
      if (app.checksAnswers) assertKeepsContract(key, definition, result);
      const body = JSON.stringify(successEnvelope(result));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}
