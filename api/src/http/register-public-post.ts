import { contract, type Contract, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { PUBLIC_POST_LIMIT } from '../plugins/rate-limits';
import { assertKeepsContract, successEnvelope } from './answer';
import type { Caller } from './caller';
import { readInput, type EndpointResult } from './endpoint-input';
import { claimIntent, readIntent, settleIntent, type StoredAnswer } from './idempotency';
import { addressOf, type EndpointCall } from './register-endpoint';

type PublicPostKey = {
  [Key in EndpointKey]: Contract[Key] extends { atMostOnce: true } ? Key : never;
}[EndpointKey];

export interface PublicPostCall<K extends EndpointKey> extends EndpointCall<K, Caller | null> {
  /** Everything the handler writes goes through this, so that it is committed together with the idempotency key. */
  transaction: Transaction;
}

export interface PublicPostRoute<K extends EndpointKey> {
  /** May run more than once (a deadlock is retried): no effect outside the transaction. */
  handler: (call: PublicPostCall<K>) => Promise<EndpointResult<K>>;
}

/**
 * Serves a POST that visitors may make: rate-limited, and done at most once per `Idempotency-Key`. The same key and body
 * get the stored answer again, with the header `Idempotency-Replayed: true`.
 */
export function registerPublicPost<K extends PublicPostKey>(
  app: FastifyInstance,
  key: K,
  { handler }: PublicPostRoute<K>,
): void {
  const definition: Endpoint = contract[key];
  const status = definition.status ?? 200;
  app.route({
    ...addressOf(key),
    config: { rateLimit: PUBLIC_POST_LIMIT },
    handler: async (request, reply) => {
      const input = readInput<K>(definition, request);
      const intent = readIntent(request.headers['idempotency-key'], key, request.body);
      const carryOut = async (transaction: Transaction): Promise<StoredAnswer> => {
        const result = await handler({ ...input, caller: request.caller, request, reply, transaction });
        if (app.checksAnswers) assertKeepsContract(key, definition, result);
        return { status, body: JSON.stringify(successEnvelope(result)) };
      };
      const { answer, replayed } = await withTransaction(app.database, async (transaction) => {
        const stored = intent && (await claimIntent(transaction, intent));
        if (stored) return { answer: stored, replayed: true };
        const fresh = await carryOut(transaction);
        if (intent) await settleIntent(transaction, intent, fresh);
        return { answer: fresh, replayed: false };
      });
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    },
  });
}
