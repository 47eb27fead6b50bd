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
const FREE_FAILURES = 5;
const LONGEST_BLOCK_S = 900;
/** Failures are forgotten this long after the first of them. */
const WINDOW_S = inSeconds({ hours: 24 });

type JudgedKind = Exclude<AttemptKind, 'code'>;

const blocked = (kind: JudgedKind) =>
  kind === 'password'
    ? new ServiceError('NotAuthorizedException', 'Password attempts exceeded')
    : attemptLimitExceeded();

/** @throws {ServiceError} if the subject has to wait after too many wrong answers; one that does not exist too. */
export async function refuseWhileBlocked(pool: UserPool, kind: JudgedKind, subject: string): Promise<void> {
  if (await blockedUntil(pool, kind, subject)) throw blocked(kind);
}

/**
 * Judges one answer (a password, a second factor, …) and counts a failure. Attempts of one subject are judged one after
 * another: tried at the same time, they would all come before the first failure is counted.
 *
 * @param prove what a right answer leads to; undefined if it was wrong. It works within the attempt's transaction: with
 *   a second connection each, people who sign in at once would wait for one another for ever. What it throws is not counted
 * @throws {ServiceError} if the subject has to wait
 */
export async function judge<Proven>(
  pool: UserPool,
  kind: JudgedKind,
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
    if (failures >= FREE_FAILURES) {
      const pause = Math.min(2 ** (failures - FREE_FAILURES), LONGEST_BLOCK_S);
      await blockUntil(within, kind, subject, later(pool.now(), { seconds: pause }));
    }
    return undefined;
  });
}
