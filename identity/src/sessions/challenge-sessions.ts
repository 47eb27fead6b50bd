import { createHash, randomBytes } from 'node:crypto';
import { later } from '@lotes/shared-contract/dates';
import type { SessionChallenge } from '../database/tables';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { findUserBySub, type User } from '../users/user.repository';

/** Seconds in which a challenge must be answered, as at the provider. */
export const CHALLENGE_TTL_S = 180;

const hashOf = (session: string) => createHash('sha256').update(session).digest();

/** Opens a session for the answer to a challenge; only its hash is kept. */
export async function openChallengeSession(
  pool: UserPool,
  sub: string,
  challenge: SessionChallenge,
): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  await pool.database
    .insertInto('challenge_sessions')
    .values({
      session_hash: hashOf(session),
      sub,
      challenge,
      expires_at: later(pool.now(), { seconds: CHALLENGE_TTL_S }),
    })
    .execute();
  return session;
}

/**
 * Takes a session: it serves one answer.
 *
 * @throws {ServiceError} NotAuthorizedException where it is not one of ours, was used, or expired
 */
export async function takeChallengeSession(
  pool: UserPool,
  session: string,
  challenge: SessionChallenge,
): Promise<User> {
  const taken = await pool.database
    .deleteFrom('challenge_sessions')
    .where('session_hash', '=', hashOf(session))
    .where('challenge', '=', challenge)
    .where('expires_at', '>', pool.now())
    .returning('sub')
    .executeTakeFirst();
  const user = taken && (await findUserBySub(pool.database, taken.sub));
  if (!user) throw new ServiceError('NotAuthorizedException', 'Invalid session for the user.');
  return user;
}
