import { z } from 'zod';
import { checkAnswer, refuseWhileBlocked } from '../attempts/check-answer';
import { findDevice } from '../devices/device.repository';
import { deviceNotFound } from '../devices/tracking';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { wrongCredentials } from '../protocol/service-error';
import { matchesVerifier } from '../srp/verifier';
import { findUserByEmail, type User } from '../users/user.repository';
import { afterPassword } from './after-password';
import { nextCustomStep, startCustomSignIn } from './custom-challenge';
import { readValues, type AuthStep, type AuthValues } from './auth-message';
import { pretendUser } from './pretend-user';
import { ClaimSchema, makeClaimChallenge, provesClaim, requireClientKey, takeBlock } from './srp-claim';

const StartSchema = z.object({
  USERNAME: z.string().trim().toLowerCase().min(1).max(254),
  SRP_A: z.string(),
});

/** The user with a name, or a made-up user if nobody has that name. */
async function proverOf(pool: UserPool, username: string) {
  // A user is made up for every name, so that a name without a user takes no longer.
  const pretended = pretendUser(pool.secret, username);
  const user = await findUserByEmail(pool.database, username);
  const prover = user ? { userId: user.sub, salt: user.srp_salt, verifier: user.srp_verifier } : pretended;
  return { user, ...prover };
}

/**
 * Returns the user whose password the hosted page received. The password is counted as a proof is, and the check takes
 * as long.
 *
 * @throws {ServiceError} one text for every wrong answer, and another if the name has to wait
 */
export async function userOfPassword(pool: UserPool, username: string, password: string): Promise<User> {
  const user = await checkAnswer(pool, 'password', username, async (within) => {
    const { user: known, userId, ...verifier } = await proverOf(within, username);
    const fits = matchesVerifier({ poolName: poolNameOf(pool.settings), userId }, password, verifier);
    return fits ? known : undefined;
  });
  if (!user) throw wrongCredentials();
  return user;
}

/** USER_SRP_AUTH: requests the password proof. The response looks the same whether or not the user exists. */
export const startPasswordProof = (pool: UserPool, values: AuthValues) =>
  askPassword(pool, values, { custom: false });

/** CUSTOM_AUTH: custom challenges, after the password if the client begins with it. */
export const startCustomAuth = (pool: UserPool, values: AuthValues) =>
  values.CHALLENGE_NAME === 'SRP_A'
    ? askPassword(pool, values, { custom: true })
    : startCustomSignIn(pool, values);

/** Requests the password proof. @param custom whether custom challenges follow the proof */
async function askPassword(
  pool: UserPool,
  values: AuthValues,
  { custom }: { custom: boolean },
): Promise<AuthStep> {
  const { USERNAME: username, SRP_A } = readValues(StartSchema, values);
  const clientKey = requireClientKey(SRP_A);
  await refuseWhileBlocked(pool, 'password', username);

  const { userId, ...verifier } = await proverOf(pool, username);
  const asked = makeClaimChallenge(pool, 'secret block', { userId, username, custom }, clientKey, verifier);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { USERNAME: userId, USER_ID_FOR_SRP: userId, ...asked },
  };
}

/**
 * The device that an answer names. Called before the attempt is counted, since a client whose device was forgotten sends the
 * same answer again without it.
 */
async function namedDevice(
  pool: UserPool,
  userId: string,
  deviceKey: string | null | undefined,
): Promise<string | undefined> {
  if (!deviceKey || pool.settings.devices === 'off') return undefined;
  if (!z.uuid().safeParse(userId).success) throw deviceNotFound();
  if (!(await findDevice(pool.database, userId, deviceKey))) throw deviceNotFound();
  return deviceKey;
}

/** PASSWORD_VERIFIER: checks the proof. @throws {ServiceError} one text for every wrong answer */
export async function answerPasswordProof(pool: UserPool, values: AuthValues): Promise<AuthStep> {
  const claim = readValues(ClaimSchema, values);
  const deviceKey = await namedDevice(pool, claim.USERNAME, claim.DEVICE_KEY);
  const block = await takeBlock(pool, 'secret block', claim);
  const owner = { poolName: poolNameOf(pool.settings), userId: block.userId };
  const user = await checkAnswer(pool, 'password', block.username, async (within) => {
    const prover = await proverOf(within, block.username);
    // The proof is computed also for a made-up user, so that both take as long.
    const proves = provesClaim(block, owner, prover.verifier, claim) && prover.userId === block.userId;
    return proves ? prover.user : undefined;
  });
  if (!user) throw wrongCredentials();
  if (block.custom) {
    const rounds = [{ challengeName: 'PASSWORD_VERIFIER', challengeResult: true }];
    return nextCustomStep(pool, { username: block.username, deviceKey, rounds });
  }
  return afterPassword(pool, user, deviceKey ? { deviceKey } : {});
}
