import { z } from 'zod';
import { checkAnswer } from '../attempts/check-answer';
import { redeemSecondFactorCode } from '../codes/confirmation-codes';
import { factorsOf } from '../mfa/preferences';
import { softwareTokenUsed, takeSoftwareTokenCode } from '../mfa/software-tokens';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import {
  takeChallengeSession,
  tryChallengeSession,
  type ChallengeSession,
} from '../sessions/challenge-sessions';
import { afterSecondFactor } from './after-password';
import { readValues, type AuthStep, type AuthValues } from './auth-message';
import { askFactor } from './second-factor';

const CodeSchema = z.string().trim().max(16);

/**
 * Checks the code of a text message. A wrong code may be corrected within the session, which is kept for the next step.
 */
export async function proveText(pool: UserPool, code: string, session: string): Promise<ChallengeSession> {
  const waiting = await tryChallengeSession(pool, session, 'SMS_MFA');
  const { sub } = waiting.user;
  const proven = await checkAnswer(pool, 'second-factor', sub, async (within) =>
    (await redeemSecondFactorCode(within, sub, code)) ? true : undefined,
  );
  if (!proven) {
    throw new ServiceError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  return waiting;
}

/**
 * Checks the code of an authenticator app. A wrong code may be corrected within the session, which is kept for the next
 * step.
 */
export async function proveSoftwareToken(
  pool: UserPool,
  code: string,
  session: string,
): Promise<ChallengeSession> {
  const waiting = await tryChallengeSession(pool, session, 'SOFTWARE_TOKEN_MFA');
  const { sub } = waiting.user;
  let outcome: string | undefined;
  await checkAnswer(pool, 'second-factor', sub, async (within) => {
    outcome = await takeSoftwareTokenCode(within, sub, code);
    return outcome === 'right' ? true : undefined;
  });
  if (outcome === 'used') throw softwareTokenUsed();
  if (outcome !== 'right') {
    throw new ServiceError('CodeMismatchException', 'Invalid code received for user');
  }
  return waiting;
}

/** SMS_MFA. */
export async function answerText(pool: UserPool, values: AuthValues, session: string): Promise<AuthStep> {
  const { SMS_MFA_CODE: code } = readValues(z.object({ SMS_MFA_CODE: CodeSchema }), values);
  return afterSecondFactor(pool, await proveText(pool, code, session), session, 'SMS_MFA');
}

/** SOFTWARE_TOKEN_MFA. */
export async function answerSoftwareToken(
  pool: UserPool,
  values: AuthValues,
  session: string,
): Promise<AuthStep> {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = readValues(
    z.object({ SOFTWARE_TOKEN_MFA_CODE: CodeSchema }),
    values,
  );
  const proven = await proveSoftwareToken(pool, code, session);
  return afterSecondFactor(pool, proven, session, 'SOFTWARE_TOKEN_MFA');
}

/** SELECT_MFA_TYPE: one of the two factors, which is asked for next. */
export async function answerChoice(pool: UserPool, values: AuthValues, session: string): Promise<AuthStep> {
  const { ANSWER } = readValues(z.object({ ANSWER: z.string() }), values);
  const { user, state } = await tryChallengeSession(pool, session, 'SELECT_MFA_TYPE');
  const chosen = factorsOf(user).find((factor) => factor === ANSWER);
  if (!chosen) throw new ServiceError('InvalidParameterException', 'Invalid MFA type');
  await takeChallengeSession(pool, session, 'SELECT_MFA_TYPE');
  return askFactor(pool, user, chosen, state);
}

/** MFA_SETUP: continues a sign-in in which the user has just set up a software token. */
export async function answerSetup(pool: UserPool, _values: AuthValues, session: string): Promise<AuthStep> {
  const waiting = await tryChallengeSession(pool, session, 'MFA_SETUP_DONE');
  return afterSecondFactor(pool, waiting, session, 'MFA_SETUP_DONE');
}
