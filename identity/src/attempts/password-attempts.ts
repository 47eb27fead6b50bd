import { inSeconds, later } from '@lotes/shared-contract/dates';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { blockedUntil, blockUntil, countAttempt, forgetAttempts, lockSubject } from './attempt-limits';

/** Wrong passwords without a pause; each one after them doubles it, from one second up to a quarter of an hour. */
const FREE_FAILURES = 5;
const LONGEST_BLOCK_S = 900;
/** Failures are forgotten this long after the first of them. */
const WINDOW_S = inSeconds({ hours: 24 });

const blocked = () => new ServiceError('NotAuthorizedException', 'Password attempts exceeded');

/** @throws {ServiceError} where the username has to wait after too many wrong passwords; users who do not exist too. */
export async function refuseWhileBlocked(pool: UserPool, username: string): Promise<void> {
  if (await blockedUntil(pool, 'password', username)) throw blocked();
}

/**
 * Judges one password and counts a failure. Attempts on one username are judged one after another: tried at the same time,
 * they would all come before the first failure is counted.
 *
 * @param prove what a right password leads to; undefined where it was wrong. It works within the attempt's transaction: with
 *   a second connection each, people who sign in at once would wait for one another for ever
 * @throws {ServiceError} where the username has to wait
 */
export async function judgePassword<Proven>(
  pool: UserPool,
  username: string,
  prove: (within: UserPool) => Promise<Proven | undefined>,
): Promise<Proven | undefined> {
  return pool.database.transaction().execute(async (database) => {
    const within = { ...pool, database };
    await lockSubject(database, 'password', username);
    if (await blockedUntil(within, 'password', username)) throw blocked();
    const proven = await prove(within);
    if (proven !== undefined) {
      await forgetAttempts(within, 'password', username);
      return proven;
    }
    const failures = await countAttempt(within, 'password', username, WINDOW_S);
    if (failures >= FREE_FAILURES) {
      const pause = Math.min(2 ** (failures - FREE_FAILURES), LONGEST_BLOCK_S);
      await blockUntil(within, 'password', username, later(pool.now(), { seconds: pause }));
    }
    return undefined;
  });
}
