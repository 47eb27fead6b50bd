import { later } from '@lotes/shared-contract/dates';
import type { SessionChallenge, SignInState } from '../database/tables';
import { newSecret, secretHash } from '../pool/secrets';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { findUserBySub, type User } from '../users/user.repository';

/** Seconds within which a challenge must be answered, as at the provider. */
export const CHALLENGE_TTL_S = 180;
/** Number of answers that one session accepts, the right one included. */
const MAX_TRIES = 5;

/** A sign-in that waits for the answer to a challenge. */
export interface ChallengeSession {
  user: User;
  state: SignInState;
}

const invalidSession = () => new ServiceError('NotAuthorizedException', 'Invalid session for the user.');

/** Opens a session for the answer to a challenge; only its hash is stored. */
export async function openChallengeSession(
  pool: UserPool,
  sub: string,
  challenge: SessionChallenge,
  state: SignInState = {},
): Promise<string> {
  const session = newSecret();
  await pool.database
    .insertInto('challenge_sessions')
    .values({
      session_hash: secretHash(session),
      sub,
      challenge,
      state: JSON.stringify(state),
      expires_at: later(pool.now(), { seconds: CHALLENGE_TTL_S }),
    })
    .execute();
  return session;
}

async function sessionOf(
  pool: UserPool,
  row: { sub: string; state: SignInState } | undefined,
): Promise<ChallengeSession> {
  const user = row && (await findUserBySub(pool.database, row.sub));
  if (!user) throw invalidSession();
  return { user, state: row.state };
}

/**
 * Reads a session and counts a try at it: an answer that turns out wrong may be corrected, five times at most.
 *
 * @throws {ServiceError} NotAuthorizedException if the session is unknown, used, expired, or has no tries left
 */
export async function tryChallengeSession(
  pool: UserPool,
  session: string,
  challenge: SessionChallenge,
): Promise<ChallengeSession> {
  const row = await pool.database
    .updateTable('challenge_sessions')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('session_hash', '=', secretHash(session))
    .where('challenge', '=', challenge)
    .where('expires_at', '>', pool.now())
    .where('tries', '<', MAX_TRIES)
    .returning(['sub', 'state'])
    .executeTakeFirst();
  return sessionOf(pool, row);
}

/**
 * Uses up a session, which accepts one answer.
 *
 * @throws {ServiceError} NotAuthorizedException if the session is unknown, used or expired
 */
export async function takeChallengeSession(
  pool: UserPool,
  session: string,
  challenge: SessionChallenge,
): Promise<ChallengeSession> {
  const row = await pool.database
    .deleteFrom('challenge_sessions')
    .where('session_hash', '=', secretHash(session))
    .where('challenge', '=', challenge)
    .where('expires_at', '>', pool.now())
    .returning(['sub', 'state'])
    .executeTakeFirst();
  return sessionOf(pool, row);
}

/** Moves a session to another challenge. @throws {ServiceError} for the same reasons as {@link takeChallengeSession} */
export async function moveChallengeSession(
  pool: UserPool,
  session: string,
  from: SessionChallenge,
  to: SessionChallenge,
): Promise<void> {
  const { numUpdatedRows } = await pool.database
    .updateTable('challenge_sessions')
    .set({ challenge: to, tries: 0 })
    .where('session_hash', '=', secretHash(session))
    .where('challenge', '=', from)
    .where('expires_at', '>', pool.now())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw invalidSession();
}
