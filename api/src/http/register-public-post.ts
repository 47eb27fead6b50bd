import {
  contract,
  type Contract,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
  type FieldError,
} from '@lotes/shared-contract';
import type { AcceptedOf } from '@lotes/shared-contract/client';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { countMailsAsPublic } from '../outbox';
import { PUBLIC_POST_LIMIT } from './call-limits';
import { type Caller, hasAnyPermission } from './caller';
import { readInput, type EndpointResult } from './endpoint-input';
import { endpointSchema } from './endpoint-schema';
import { claimIntent, readIntent, settleIntent, type StoredResponse } from './idempotency';
import { publicPostLimits } from './public-post-limits';
import { addressOf, type EndpointCall } from './register-endpoint';
import { assertMatchesContract, successEnvelope } from './success-response';

type PublicPostKey = {
  [Key in EndpointKey]: Contract[Key] extends { atMostOnce: true } ? Key : never;
}[EndpointKey];

export interface PublicPostCall<K extends EndpointKey> extends EndpointCall<K, Caller | null> {
  /** The transaction for everything that the handler writes, so that it is committed together with the idempotency key. */
  transaction: Transaction;
  /**
   * Must run before the handler tests what the caller may only guess.
   * @param field says in a refusal what the caller can do instead
   * @throws {AppError} `too-many-requests`.
   */
  mayGuess: (field: FieldError) => Promise<void>;
}

export interface PublicPostRoute<K extends EndpointKey> {
  /** May run more than once (a deadlock is retried): no effect outside the transaction. */
  handler: (call: PublicPostCall<K>) => Promise<EndpointResult<K> | Accepted<AcceptedOf<K>>>;
  /** True if the call proves that the e-mail is the caller's: its owner then decides how many mails go there. */
  provesMailbox?: true;
  /** The refusal that tells a caller that they guessed wrong; it is counted for their network. */
  wrongGuess?: ErrorCode;
}

/** Result of a handler that postpones the work until a confirmation: the response is 202. */
export class Accepted<Result> {
  constructor(readonly result: Result) {}
}

/**
 * Serves a POST that visitors may make: rate-limited, and done at most once per `Idempotency-Key`. The same key and body
 * get the stored response again, with the header `Idempotency-Replayed: true`.
 */
export function registerPublicPost<K extends PublicPostKey>(
  app: FastifyInstance,
  key: K,
  { handler, provesMailbox, wrongGuess }: PublicPostRoute<K>,
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...addressOf(key),
    config: { rateLimit: PUBLIC_POST_LIMIT, describe: () => endpointSchema(key, definition) },
    handler: async (request, reply) => {
      const input = readInput<K>(definition, request);
      const limits = publicPostLimits(app, key, { request, body: input.body, wrongGuess });
      const intent = readIntent(request.headers['idempotency-key'], key, request.body);
      const carryOut = async (transaction: Transaction): Promise<StoredResponse> => {
        await limits.begin(transaction);
        if (!hasAnyPermission(request.caller)) countMailsAsPublic(transaction);
        const mayGuess = (field: FieldError) => limits.mayGuess(transaction, field);
        const call = { ...input, caller: request.caller, request, reply, transaction, mayGuess };
        const outcome = await handler(call);
        if (!provesMailbox) await limits.end(transaction);
        const { status, schema, result } = answerOf(definition, outcome);
        if (app.checksResponses) assertMatchesContract(key, schema, result);
        return { status, body: JSON.stringify(successEnvelope(result)) };
      };
      const { response, replayed } = await limits.countingFailures(() =>
        withTransaction(app.database, async (transaction) => {
          const stored = intent && (await claimIntent(transaction, intent));
          if (stored) return { response: stored, replayed: true };
          const fresh = await carryOut(transaction);
          if (intent) await settleIntent(transaction, intent, fresh);
          return { response: fresh, replayed: false };
        }),
      );
      if (replayed) reply.header('idempotency-replayed', 'true');
      reply.header('cache-control', 'private, no-store');
      return reply.code(response.status).type('application/json; charset=utf-8').send(response.body);
    },
  });
}

/** Returns status, schema and result of a handler's return value. */
function answerOf({ status = 200, ok, accepted = z.never() }: Endpoint, outcome: unknown) {
  return outcome instanceof Accepted
    ? { status: 202, schema: accepted, result: outcome.result as unknown }
    : { status, schema: ok, result: outcome };
}
