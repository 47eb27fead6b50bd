import { z } from 'zod';
import { dropCodes } from '../codes/code.repository';
import { enforcePasswordPolicy } from '../pool/password-policy';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { takeChallengeSession } from '../sessions/challenge-sessions';
import { makeVerifier } from '../srp/verifier';
import { refuseUnusableUser } from '../tokens/access-token';
import { changedAttributes, isNewPhone, readAttributes } from '../users/attributes';
import { findUserBySub, setAttributes, setPassword } from '../users/user.repository';
import { afterFirstFactor } from './after-password';
import { readValues, type AuthStep, type AuthValues } from './auth-message';

const AnswerSchema = z.object({ USERNAME: z.string(), NEW_PASSWORD: z.string().max(256) });
const ATTRIBUTE_PREFIX = 'userAttributes.';

const alreadyProvided = (name: string) =>
  new ServiceError('NotAuthorizedException', `Cannot modify an already provided ${name}`);

function attributesIn(values: AuthValues): Record<string, string> {
  const list = Object.entries(values)
    .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
    .map(([name, value]) => ({ Name: name.slice(ATTRIBUTE_PREFIX.length), Value: value ?? '' }));
  if (list.some(({ Name }) => Name === 'email')) throw alreadyProvided('email');
  return readAttributes(list, 'person');
}

/**
 * NEW_PASSWORD_REQUIRED: replaces the temporary password by the user's own, and signs the user in.
 *
 * The policy is checked before the session is taken, so that a refused password may be corrected.
 */
export async function answerNewPassword(
  pool: UserPool,
  values: AuthValues,
  session: string,
): Promise<AuthStep> {
  const { NEW_PASSWORD } = readValues(AnswerSchema, values);
  enforcePasswordPolicy(NEW_PASSWORD);
  const changed = attributesIn(values);
  const { user: known, state } = await takeChallengeSession(pool, session, 'NEW_PASSWORD_REQUIRED');
  refuseUnusableUser(known);
  const { sub } = known;
  const movesPhone = isNewPhone(known.attributes, changed);
  // Whoever reads a temporary password in a mailbox must not be able to redirect the codes of the second factor.
  if (movesPhone && known.sms_mfa) throw alreadyProvided('phone_number');
  const verifier = makeVerifier({ poolName: poolNameOf(pool.settings), userId: sub }, NEW_PASSWORD);
  await setPassword(pool.database, sub, verifier, 'CONFIRMED', pool.now());
  await setAttributes(pool.database, sub, changedAttributes(known.attributes, changed), pool.now());
  if (movesPhone) await dropCodes(pool.database, sub, 'phone_number');
  const user = await findUserBySub(pool.database, sub);
  if (!user) throw new ServiceError('NotAuthorizedException', 'Invalid session for the user.');
  return afterFirstFactor(pool, user, state);
}
