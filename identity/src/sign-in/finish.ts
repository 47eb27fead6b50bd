import type { SignInState } from '../database/tables';
import { signInDevice } from '../devices/tracking';
import type { UserPool } from '../pool/user-pool';
import { refuseUnusableUser } from '../tokens/access-token';
import { issueSession } from '../tokens/token-issuer';
import type { User } from '../users/user.repository';
import type { AuthStep } from './auth-message';

/**
 * The end of a sign-in: tokens, and for a new device the data with which it confirms itself.
 * @throws {ServiceError} if the user was disabled, or made to choose another password, since it began
 */
export async function finishSignIn(pool: UserPool, user: User, state: SignInState): Promise<AuthStep> {
  refuseUnusableUser(user);
  const { deviceKey, NewDeviceMetadata } = await signInDevice(pool, user, state);
  const AuthenticationResult = await issueSession(pool, user, { deviceKey });
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...AuthenticationResult, ...(NewDeviceMetadata ? { NewDeviceMetadata } : {}) },
  };
}
