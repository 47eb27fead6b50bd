import type { SessionChallenge, SignInState } from '../database/tables';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { rememberedDevice } from '../devices/tracking';
import {
  moveChallengeSession,
  openChallengeSession,
  takeChallengeSession,
  type ChallengeSession,
} from '../sessions/challenge-sessions';
import { refuseUnusableUser } from '../tokens/access-token';
import type { User } from '../users/user.repository';
import type { AuthStep } from './auth-message';
import { finishSignIn } from './finish';
import { askSecondFactor } from './second-factor';

/**
 * @throws {ServiceError} if a right password is not enough: the user is disabled or not confirmed, or the password has expired
 */
export function refuseAfterPassword(pool: UserPool, user: User): void {
  refuseUnusableUser(user);
  if (user.status === 'UNCONFIRMED') {
    throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const { temporary_password_expires_at: expiresAt } = user;
  if (user.status === 'FORCE_CHANGE_PASSWORD' && expiresAt && expiresAt <= pool.now()) {
    throw new ServiceError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
}

/** The step after a right password: a password of the user's own, a second factor, or tokens. */
export async function afterPassword(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  refuseAfterPassword(pool, user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, user, state);
  return afterFirstFactor(pool, user, state);
}

/** The step after the first factor. */
export async function afterFirstFactor(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  const device = await rememberedDevice(pool, user, state);
  const skipsSecondFactor = device !== undefined && pool.settings.deviceInsteadOfMfa;
  const asked = skipsSecondFactor ? undefined : await askSecondFactor(pool, user, state);
  if (asked) return asked;
  if (!device) return finishSignIn(pool, user, state);
  return askDevice(await openChallengeSession(pool, user.sub, 'DEVICE_SRP_AUTH', state));
}

const askDevice = (Session: string): AuthStep => ({
  ChallengeName: 'DEVICE_SRP_AUTH',
  Session,
  ChallengeParameters: {},
});

/**
 * The step after a right second factor, which ends its session. A remembered device continues with the same session:
 * the client library does not accept a new one at this point.
 */
export async function afterSecondFactor(
  pool: UserPool,
  { user, state }: ChallengeSession,
  session: string,
  answered: SessionChallenge,
): Promise<AuthStep> {
  if (await rememberedDevice(pool, user, state)) {
    await moveChallengeSession(pool, session, answered, 'DEVICE_SRP_AUTH');
    return askDevice(session);
  }
  await takeChallengeSession(pool, session, answered);
  return finishSignIn(pool, user, state);
}

async function askNewPassword(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallengeSession(pool, user.sub, 'NEW_PASSWORD_REQUIRED', state),
    // The wire protocol carries both as JSON texts.
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      userAttributes: JSON.stringify(user.attributes),
      requiredAttributes: '[]',
    },
  };
}
