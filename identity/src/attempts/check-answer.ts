import { inSeconds, later } from '@lotes/shared-contract/dates';
import type { UserPool } from '../pool/user-pool';
import { attemptLimitExceeded, ServiceError } from '../protocol/service-error';
import {
  blockedUntil,
  blockUntil,
  countAttempt,
  forgetAttempts,
  lockSubject,
  type AttemptKind,
} from './attempt-limits';

/** Wrong answers without a pause; each one after them doubles it, from one second up to a quarter of an hour. */
const MAX_FREE_FAILURES = 5;
const MAX_BLOCK_S = 900;
/** Seconds after the first failure at which all failures are forgotten. */
const WINDOW_S = inSeconds({ hours: 24 });

type AnswerKind = Exclude<AttemptKind, 'code'>;

const blocked = (kind: AnswerKind) =>
  kind === 'password'
    ? new ServiceError('NotAuthorizedException', 'Password attempts exceeded')
    : attemptLimitExceeded();

/** @throws {ServiceError} if the subject, which need not exist, has to wait after too many wrong answers */
export async function refuseWhileBlocked(pool: UserPool, kind: AnswerKind, subject: string): Promise<void> {
  if (await blockedUntil(pool, kind, subject)) throw blocked(kind);
}

/**
 * Checks one answer (a password, a second factor, …) and counts a failure (R5.19). Attempts of one subject are checked one
 * after another: at the same time, all of them would start before the first failure is counted.
 *
 * @param prove returns the result of a right answer, and undefined for a wrong one. It uses the attempt's transaction:
 * with a second connection each, concurrent sign-ins could deadlock. Errors that it throws are not counted
 * @throws {ServiceError} if the subject has to wait
 */
export async function checkAnswer<Proven>(
  pool: UserPool,
  kind: AnswerKind,
  subject: string,
  prove: (within: UserPool) => Promise<Proven | undefined>,
): Promise<Proven | undefined> {
  return pool.database.transaction().execute(async (database) => {
    const within = { ...pool, database };
    await lockSubject(database, kind, subject);
    if (await blockedUntil(within, kind, subject)) throw blocked(kind);
    const proven = await prove(within);
    if (proven !== undefined) {
      await forgetAttempts(within, kind, subject);
      return proven;
    }
    const failures = await countAttempt(within, kind, subject, WINDOW_S);
    if (failures >= MAX_FREE_FAILURES) {
      const pause = Math.min(2 ** (failures - MAX_FREE_FAILURES), MAX_BLOCK_S);
      await blockUntil(within, kind, subject, later(pool.now(), { seconds: pause }));
    }
    return undefined;
  });
}
