import { z } from 'zod';
import { checkAnswer } from '../attempts/check-answer';
import { deviceNotFound, rememberedDevice } from '../devices/tracking';
import type { UserPool } from '../pool/user-pool';
import { wrongCredentials } from '../protocol/service-error';
import { openChallengeSession, takeChallengeSession } from '../sessions/challenge-sessions';
import { readValues, type AuthStep, type AuthValues } from './auth-message';
import { finishSignIn } from './finish';
import { ClaimSchema, makeClaimChallenge, provesClaim, requireClientKey, takeBlock } from './srp-claim';

const StartSchema = z.object({ DEVICE_KEY: z.string().max(128), SRP_A: z.string() });

/** DEVICE_SRP_AUTH: asks a remembered device to prove its secret. */
export async function startDeviceProof(
  pool: UserPool,
  values: AuthValues,
  session: string,
): Promise<AuthStep> {
  const { DEVICE_KEY, SRP_A } = readValues(StartSchema, values);
  const clientKey = requireClientKey(SRP_A);
  const { user, state } = await takeChallengeSession(pool, session, 'DEVICE_SRP_AUTH');
  const device = await rememberedDevice(pool, user, state);
  if (device?.device_key !== DEVICE_KEY) throw deviceNotFound();

  const verifier = { salt: device.srp_salt, verifier: device.srp_verifier };
  const who = { userId: user.sub, username: device.device_key };
  const asked = makeClaimChallenge(pool, 'device secret block', who, clientKey, verifier);
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: await openChallengeSession(pool, user.sub, 'DEVICE_PASSWORD_VERIFIER', state),
    ChallengeParameters: { USERNAME: user.sub, DEVICE_KEY, ...asked },
  };
}

/** DEVICE_PASSWORD_VERIFIER: checks the device's proof, which is the last step of a sign-in. */
export async function answerDeviceProof(
  pool: UserPool,
  values: AuthValues,
  session: string,
): Promise<AuthStep> {
  const claim = readValues(ClaimSchema, values);
  const { user, state } = await takeChallengeSession(pool, session, 'DEVICE_PASSWORD_VERIFIER');
  const device = await rememberedDevice(pool, user, state);
  if (!device) throw deviceNotFound();
  // The client may also name the user by e-mail; the pool knows the user from the session.
  const block = await takeBlock(pool, 'device secret block', { ...claim, USERNAME: user.sub });
  const owner = { poolName: device.group_key, userId: device.device_key };
  const proven = await checkAnswer(pool, 'device', device.device_key, async () =>
    block.username === device.device_key && provesClaim(block, owner, device.srp_verifier, claim)
      ? true
      : undefined,
  );
  if (!proven) throw wrongCredentials();
  return finishSignIn(pool, user, state);
}
