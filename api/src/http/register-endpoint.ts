import { contract, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { assertKeepsContract, successEnvelope } from './answer';
import type { Caller } from './caller';
import { readInput, type EndpointInput, type EndpointResult } from './endpoint-input';
import type { Guard } from './guards';

/** What a handler is given: who calls, the validated input, and the raw request for what a contract cannot say (uploads). */
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

/** Method and path of a contract key: `"PUT /Lotes/:numero/Estado"`. */
export function addressOf(key: EndpointKey): { method: HTTPMethods; url: string } {
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  return { method, url };
}

/** Serves one call of the contract: guard, validate, handle, answer in the envelope. */
export function registerEndpoint<K extends EndpointKey, Admitted extends Caller | null>(
  app: FastifyInstance,
  key: K,
  { guard, handler }: EndpointRoute<K, Admitted>,
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...addressOf(key),
    handler: async (request, reply) => {
      const caller = guard(request.caller);
      const input = readInput<K>(definition, request);
      const result = await handler({ ...input, caller, request, reply });
      if (app.checksAnswers) assertKeepsContract(key, definition, result);
      return reply.code(definition.status ?? 200).send(successEnvelope(result));
    },
  });
}
