import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { later } from '@lotes/shared-contract/dates';
import { judge, refuseWhileBlocked } from '../attempts/judge';
import { keyFor } from '../pool/pool-secret';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { ServiceError, wrongCredentials } from '../protocol/service-error';
import { CHALLENGE_TTL_S } from '../sessions/challenge-sessions';
import { spendSecretBlock } from '../sessions/spent-secret-blocks';
import { makeServerKeys, readClientKey, sharedKey, verifiesClaim } from '../srp/handshake';
import { openBlock, sealBlock, type SecretBlock } from '../srp/secret-block';
import { findUserByEmail } from '../users/user.repository';
import { afterPassword } from './after-password';
import { readValues, type AuthStep, type AuthValues } from './auth-message';
import { isNear, parseClaimTimestamp } from './claim-timestamp';
import { pretendUser } from './pretend-user';

const StartSchema = z.object({
  USERNAME: z.string().trim().toLowerCase().min(1).max(254),
  SRP_A: z.string(),
});
const AnswerSchema = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string().max(64),
});
type Answer = z.output<typeof AnswerSchema>;

/** Who has to prove a password: a user, or, where the name has none, somebody made up who looks like one. */
async function proverOf(pool: UserPool, username: string) {
  const user = await findUserByEmail(pool.database, username);
  const prover = user
    ? { userId: user.sub, salt: user.srp_salt, verifier: user.srp_verifier }
    : pretendUser(pool.secret, username);
  return { user, ...prover };
}

/** USER_SRP_AUTH: asks for the password proof. The answer looks the same whether or not the user exists. */
export async function startPasswordProof(pool: UserPool, values: AuthValues): Promise<AuthStep> {
  const { USERNAME: username, SRP_A } = readValues(StartSchema, values);
  const clientKey = readClientKey(SRP_A);
  if (clientKey === undefined) throw new ServiceError('InvalidParameterException', 'SRP_A is not valid.');
  await refuseWhileBlocked(pool, 'password', username);

  const { userId, salt, verifier } = await proverOf(pool, username);
  const server = makeServerKeys(verifier);
  const block: SecretBlock = {
    id: randomUUID(),
    userId,
    username,
    clientKey: clientKey.toString(16),
    serverSecret: server.secret.toString(16),
    serverKey: server.publicKey.toString(16),
    expiresAt: later(pool.now(), { seconds: CHALLENGE_TTL_S }).getTime(),
  };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SRP_B: block.serverKey,
      SALT: salt,
      SECRET_BLOCK: sealBlock(keyFor(pool.secret, 'secret block'), block),
    },
  };
}

function provesPassword(pool: UserPool, block: SecretBlock, verifier: string, answer: Answer): boolean {
  const server = { secret: BigInt(`0x${block.serverSecret}`), publicKey: BigInt(`0x${block.serverKey}`) };
  const key = sharedKey(BigInt(`0x${block.clientKey}`), server, verifier);
  const claim = {
    poolName: poolNameOf(pool.settings),
    userId: block.userId,
    secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: answer.TIMESTAMP,
  };
  return verifiesClaim(key, claim, answer.PASSWORD_CLAIM_SIGNATURE);
}

/** Opens the block of an answer and makes sure that it is answered for the first time, in time, by whom it was given to. */
async function takeBlock(pool: UserPool, answer: Answer): Promise<SecretBlock> {
  const block = openBlock(keyFor(pool.secret, 'secret block'), answer.PASSWORD_CLAIM_SECRET_BLOCK);
  const at = parseClaimTimestamp(answer.TIMESTAMP);
  if (!block || !at || !isNear(at, pool.now())) throw wrongCredentials();
  const expiresAt = new Date(block.expiresAt);
  if (expiresAt <= pool.now() || block.userId !== answer.USERNAME) throw wrongCredentials();
  if (!(await spendSecretBlock(pool, block.id, expiresAt))) throw wrongCredentials();
  return block;
}

/** PASSWORD_VERIFIER: judges the proof. @throws {ServiceError} one text for every reason that lies in the answer */
export async function answerPasswordProof(pool: UserPool, values: AuthValues): Promise<AuthStep> {
  const answer = readValues(AnswerSchema, values);
  const block = await takeBlock(pool, answer);
  const user = await judge(pool, 'password', block.username, async (within) => {
    const prover = await proverOf(within, block.username);
    // The proof is computed also for somebody made up, so that both take as long.
    const proves = provesPassword(pool, block, prover.verifier, answer) && prover.userId === block.userId;
    return proves ? prover.user : undefined;
  });
  if (!user) throw wrongCredentials();
  return afterPassword(pool, user, {});
}
