import type { EndpointKey, ErrorCode, FieldError } from '@lotes/shared-contract';
import { rateLimitHeaders } from '@lotes/shared-node/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database';
import { AppError, appError } from '../errors/app-error';
import { countCalls } from './call-counts.repository';
import { callKey, PUBLIC_POST_LIMIT } from './call-limits';
import { CALLS_PER_PERSON, countPerson, countWrongGuess, limitGuesses, limitMails } from './person-limits';

/** The limits of one public POST at the steps of its work. */
export interface PublicPostLimits {
  /** Must run first in the transaction that carries the call out. @throws {AppError} `too-many-requests`. */
  begin(transaction: Transaction): Promise<void>;
  /**
   * Runs before the call tests what its caller only guesses.
   * @param field says in a refusal what the caller can do instead
   * @throws {AppError} `too-many-requests`.
   */
  mayGuess(transaction: Transaction, field: FieldError): Promise<void>;
  /** Must run last in that transaction, when its mails are queued. @throws {AppError} `too-many-requests`. */
  end(transaction: Transaction): Promise<void>;
  /** Runs the transaction; if it fails, its counts are rolled back with it, so the attempt is counted anew. */
  countingFailures<Result>(work: () => Promise<Result>): Promise<Result>;
}

const UNLIMITED: PublicPostLimits = {
  begin: () => Promise.resolve(),
  mayGuess: () => Promise.resolve(),
  end: () => Promise.resolve(),
  countingFailures: (work) => work(),
};

/**
 * Returns the limits of one request. A repetition of an idempotent call does not count: neither if its response is stored,
 * nor while the first attempt is still being carried out, as the gateway repeats the call until it is done.
 * @param wrongGuess the refusal that tells a caller who guesses (`mayGuess`) that they guessed wrong; it counts for no other caller.
 */
export function publicPostLimits(
  app: FastifyInstance,
  call: EndpointKey,
  {
    request,
    body,
    wrongGuess,
  }: { request: FastifyRequest; body: unknown; wrongGuess?: ErrorCode | undefined },
): PublicPostLimits {
  if (!app.config.rateLimits) return UNLIMITED;
  const person = { call, body, caller: request.caller };
  const uncountCall = () =>
    countCalls(app.database, [
      { key: callKey(request), calls: -1, timeWindowMs: PUBLIC_POST_LIMIT.timeWindow },
    ]);
  let isGuess = false;
  return {
    begin: async (transaction) => {
      const count = await countPerson(transaction, person);
      if (!count || count.current <= CALLS_PER_PERSON) return;
      throw appError('too-many-requests', { headers: rateLimitHeaders(CALLS_PER_PERSON, count) });
    },
    mayGuess: async (transaction, field) => {
      isGuess = true;
      await limitGuesses(transaction, { call, ip: request.ip, field });
    },
    end: (transaction) => limitMails(transaction, body, app.clock.now(), 'of-public-calls'),
    countingFailures: async (work) => {
      try {
        return await work();
      } catch (error) {
        const code = error instanceof AppError ? error.code : null;
        if (code === 'idempotency/in-flight') await uncountCall();
        else if (code !== null && code !== 'too-many-requests') await countPerson(app.database, person);
        if (isGuess && code !== null && code === wrongGuess)
          await countWrongGuess(app.database, call, request.ip);
        throw error;
      }
    },
  };
}
