import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { later } from '@lotes/shared-contract/dates';
import { checkAnswer, refuseWhileBlocked } from '../attempts/check-answer';
import { keyFor } from '../pool/pool-secret';
import { seal, unseal } from '../pool/seal';
import { trigger, type AnsweredRound, type TriggerUser } from '../pool/triggers';
import type { UserPool } from '../pool/user-pool';
import { ServiceError, wrongCredentials } from '../protocol/service-error';
import { CHALLENGE_TTL_S } from '../sessions/challenge-sessions';
import { spendSecretBlock } from '../sessions/spent-secret-blocks';
import { refuseUnusableUser } from '../tokens/access-token';
import { findUserByEmail } from '../users/user.repository';
import { readValues, type AuthStep, type AuthValues } from './auth-message';
import { finishSignIn } from './finish';
import { pretendUserId } from './pretend-user';

const texts = z.record(z.string(), z.string());

/** A pending challenge. The client holds it, encrypted, since an unknown user has no row for it. */
const SessionSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  deviceKey: z.string().optional(),
  rounds: z.array(
    z.object({
      challengeName: z.string(),
      challengeResult: z.boolean(),
      challengeMetadata: z.string().optional(),
    }),
  ),
  privateParameters: texts,
  metadata: z.string().optional(),
  /** Milliseconds. */
  expiresAt: z.number(),
});
type Session = z.output<typeof SessionSchema>;

/** The progress of a sign-in by custom challenges. */
export type CustomSignIn = Pick<Session, 'username' | 'deviceKey' | 'rounds'>;

const sealingKey = ({ secret }: UserPool) => keyFor(secret, 'custom challenge');

/** @throws {ServiceError} if the pool was not supplied with custom challenges */
function challengesOf({ triggers }: UserPool) {
  if (triggers.customChallenge) return triggers.customChallenge;
  throw new ServiceError(
    'InvalidParameterException',
    'Custom auth lambda trigger is not configured for the user pool.',
  );
}

async function subjectOf(pool: UserPool, username: string) {
  const user = await findUserByEmail(pool.database, username);
  const shown: TriggerUser = {
    userName: user?.sub ?? pretendUserId(pool.secret, username),
    userAttributes: user?.attributes ?? {},
    userNotFound: !user,
  };
  return { user, shown };
}

/** The next step as the pool's owner defines it: tokens, another challenge, or a refusal. */
export async function nextCustomStep(pool: UserPool, signIn: CustomSignIn): Promise<AuthStep> {
  const { define, create } = challengesOf(pool);
  const { user, shown } = await subjectOf(pool, signIn.username);
  const event = { user: shown, session: signIn.rounds };
  const { issueTokens = false, challengeName } = await trigger('DefineAuthChallenge', () => define(event));
  if (issueTokens) {
    if (!user) throw wrongCredentials();
    refuseUnusableUser(user);
    if (user.status === 'UNCONFIRMED') {
      throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
    }
    return finishSignIn(pool, user, signIn.deviceKey ? { deviceKey: signIn.deviceKey } : {});
  }
  if (!challengeName) throw wrongCredentials();
  const made = await trigger('CreateAuthChallenge', () => create(event));
  const session: Session = {
    ...signIn,
    id: randomUUID(),
    privateParameters: made.privateChallengeParameters,
    metadata: made.challengeMetadata,
    expiresAt: later(pool.now(), { seconds: CHALLENGE_TTL_S }).getTime(),
  };
  return {
    ChallengeName: challengeName,
    Session: seal(sealingKey(pool), session),
    ChallengeParameters: { USERNAME: shown.userName, ...made.publicChallengeParameters },
  };
}

const StartSchema = z.object({
  USERNAME: z.string().trim().toLowerCase().min(1).max(254),
  DEVICE_KEY: z.string().max(128).nullish(),
});

/** CUSTOM_AUTH: begins a sign-in that asks for no password first. */
export async function startCustomSignIn(pool: UserPool, values: AuthValues): Promise<AuthStep> {
  const { USERNAME: username, DEVICE_KEY } = readValues(StartSchema, values);
  challengesOf(pool);
  await refuseWhileBlocked(pool, 'custom-challenge', username);
  return nextCustomStep(pool, { username, rounds: [], ...(DEVICE_KEY ? { deviceKey: DEVICE_KEY } : {}) });
}

/** CUSTOM_CHALLENGE: checks an answer, once. The pool's owner defines the step after a wrong one. */
export async function answerCustomChallenge(
  pool: UserPool,
  values: AuthValues,
  sealed: string,
): Promise<AuthStep> {
  const { ANSWER } = readValues(z.object({ ANSWER: z.string().max(2048) }), values);
  const { verify } = challengesOf(pool);
  const session = unseal(sealingKey(pool), SessionSchema, sealed);
  const expiresAt = new Date(session?.expiresAt ?? 0);
  if (!session || expiresAt <= pool.now() || !(await spendSecretBlock(pool, session.id, expiresAt))) {
    throw new ServiceError('NotAuthorizedException', 'Invalid session for the user.');
  }
  const { username, rounds, metadata, deviceKey } = session;
  const { shown } = await subjectOf(pool, username);
  const answer = {
    user: shown,
    challengeAnswer: ANSWER,
    privateChallengeParameters: session.privateParameters,
  };
  const proven = await checkAnswer(pool, 'custom-challenge', username, async () => {
    const right = await trigger('VerifyAuthChallengeResponse', () => verify(answer));
    return right && !shown.userNotFound ? true : undefined;
  });
  const round: AnsweredRound = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: proven ?? false,
    challengeMetadata: metadata,
  };
  return nextCustomStep(pool, { username, deviceKey, rounds: [...rounds, round] });
}
