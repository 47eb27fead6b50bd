import { limitCodeRequests, sendCode } from '../codes/confirmation-codes';
import type { SecondFactor, SignInState } from '../database/tables';
import { findSoftwareToken } from '../mfa/software-tokens';
import { factorsOf } from '../mfa/preferences';
import type { UserPool } from '../pool/user-pool';
import { openChallengeSession } from '../sessions/challenge-sessions';
import { textDelivery } from '../users/attributes';
import type { User } from '../users/user.repository';
import type { AuthStep } from './auth-message';

/** Text messages that one person may be sent to sign in within an hour. */
const TEXTS_PER_HOUR = 20;

/** The challenge for one factor. For SMS_MFA, this sends the text message. */
export async function askFactor(
  pool: UserPool,
  user: User,
  factor: SecondFactor,
  state: SignInState,
): Promise<AuthStep> {
  const Session = await openChallengeSession(pool, user.sub, factor, state);
  if (factor === 'SOFTWARE_TOKEN_MFA') {
    const token = await findSoftwareToken(pool, user.sub);
    const FRIENDLY_DEVICE_NAME = token?.friendly_name ?? '';
    return {
      ChallengeName: factor,
      Session,
      ChallengeParameters: { FRIENDLY_DEVICE_NAME, USER_ID_FOR_SRP: user.sub },
    };
  }
  const phone = user.attributes.phone_number ?? '';
  await limitCodeRequests(pool, `sign-in ${user.sub}`, TEXTS_PER_HOUR);
  await sendCode(pool, user, 'second-factor', phone);
  const { DeliveryMedium, Destination } = textDelivery(phone);
  return {
    ChallengeName: factor,
    Session,
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
      USER_ID_FOR_SRP: user.sub,
    },
  };
}

/** The challenge for a second factor, for the choice between two or for the set-up of one; undefined if none is needed. */
export async function askSecondFactor(
  pool: UserPool,
  user: User,
  state: SignInState,
): Promise<AuthStep | undefined> {
  if (pool.settings.mfa === 'off') return undefined;
  const factors = factorsOf(user);
  const [factor] = user.preferred_mfa ? [user.preferred_mfa] : factors;
  if (factors.length > 1 && !user.preferred_mfa) {
    return {
      ChallengeName: 'SELECT_MFA_TYPE',
      Session: await openChallengeSession(pool, user.sub, 'SELECT_MFA_TYPE', state),
      ChallengeParameters: { MFAS_CAN_CHOOSE: JSON.stringify(factors), USER_ID_FOR_SRP: user.sub },
    };
  }
  if (factor) return askFactor(pool, user, factor, state);
  if (pool.settings.mfa === 'optional') return undefined;
  return {
    ChallengeName: 'MFA_SETUP',
    Session: await openChallengeSession(pool, user.sub, 'MFA_SETUP', state),
    ChallengeParameters: {
      MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA'] satisfies SecondFactor[]),
      USER_ID_FOR_SRP: user.sub,
    },
  };
}
