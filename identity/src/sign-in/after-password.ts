import type { SignInState } from '../database/tables';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { openChallengeSession } from '../sessions/challenge-sessions';
import { refuseUnusableUser } from '../tokens/access-token';
import { issueSession } from '../tokens/token-issuer';
import type { User } from '../users/user.repository';
import type { AuthStep } from './auth-message';
import { askSecondFactor } from './second-factor';

/** What follows a right password: a password of the person's own, a second factor, tokens. */
export async function afterPassword(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  refuseUnusableUser(user);
  if (user.status === 'UNCONFIRMED') {
    throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, user, state);
  return afterFirstFactor(pool, user, state);
}

/** What follows the first factor. */
export async function afterFirstFactor(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  return (await askSecondFactor(pool, user, state)) ?? afterSecondFactor(pool, user);
}

/** What follows the second factor, or comes in its place where none is asked for. */
export async function afterSecondFactor(pool: UserPool, user: User): Promise<AuthStep> {
  return { ChallengeParameters: {}, AuthenticationResult: await issueSession(pool, user) };
}

async function askNewPassword(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  const { temporary_password_expires_at: expiresAt } = user;
  if (expiresAt && expiresAt <= pool.now()) {
    throw new ServiceError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallengeSession(pool, user.sub, 'NEW_PASSWORD_REQUIRED', state),
    // The wire wants both as JSON texts.
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      userAttributes: JSON.stringify(user.attributes),
      requiredAttributes: '[]',
    },
  };
}
