import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { takeChallengeSession } from '../sessions/challenge-sessions';
import { refuseAfterPassword } from '../sign-in/after-password';
import type { AuthStep } from '../sign-in/auth-message';
import { answerChoice, proveSoftwareToken, proveText } from '../sign-in/factor-answers';
import { userOfPassword } from '../sign-in/password-proof';
import { askSecondFactor } from '../sign-in/second-factor';
import type { User } from '../users/user.repository';
import type { HostedStep } from './hosted-form';
import type { Elsewhere } from './hosted-screens';
import type { HostedRefusal } from './hosted-text';

/** The next step of a sign-in on the page. */
export type HostedOutcome =
  | { signedIn: User }
  | { step: HostedStep }
  | { elsewhere: Elsewhere }
  | { refusal: HostedRefusal }
  /** The challenge is over: the sign-in starts again with the password. */
  | { startOver: HostedRefusal };

function stepOf(asked: AuthStep): HostedOutcome {
  if (!('ChallengeName' in asked)) throw new Error('A second factor led to tokens.');
  const { ChallengeName: challenge, Session: session = '', ChallengeParameters: parameters } = asked;
  switch (challenge) {
    case 'SMS_MFA':
      return {
        step: { challenge, session, destination: parameters.CODE_DELIVERY_DESTINATION ?? '' },
      };
    case 'SOFTWARE_TOKEN_MFA':
    case 'SELECT_MFA_TYPE':
      return { step: { challenge, session } };
    default:
      return { elsewhere: 'setUp' };
  }
}

/** Checks e-mail and password, with the same counters and the same delay as a password proof. */
export async function answerPassword(
  pool: UserPool,
  username: string,
  password: string,
): Promise<HostedOutcome> {
  if (username === '') return { refusal: 'emptyUsername' };
  if (password === '') return { refusal: 'emptyPassword' };
  return outcomeOf(async () => {
    const user = await userOfPassword(pool, username, password);
    refuseAfterPassword(pool, user);
    if (user.status === 'FORCE_CHANGE_PASSWORD') return { elsewhere: 'newPassword' };
    // No device is passed on: the hosted page remembers a browser by its cookie.
    const asked = await askSecondFactor(pool, user, {});
    return asked ? stepOf(asked) : { signedIn: user };
  });
}

/** Checks the answer to a second step. */
export async function answerStep(
  pool: UserPool,
  step: HostedStep,
  answer: { code: string; factor: string },
): Promise<HostedOutcome> {
  if (step.challenge === 'SELECT_MFA_TYPE') {
    return outcomeOf(async () => stepOf(await answerChoice(pool, { ANSWER: answer.factor }, step.session)));
  }
  const { code } = answer;
  if (code === '') return { refusal: 'emptyCode' };
  return outcomeOf(async () => {
    const prove = step.challenge === 'SMS_MFA' ? proveText : proveSoftwareToken;
    const { user } = await prove(pool, code, step.session);
    await takeChallengeSession(pool, step.session, step.challenge);
    refuseAfterPassword(pool, user);
    return { signedIn: user };
  });
}

async function outcomeOf(check: () => Promise<HostedOutcome>): Promise<HostedOutcome> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ServiceError) return refusedBy(error);
    throw error;
  }
}

/** The pool's refusals by type, or by the text of one that has several. */
function refusedBy({ type, message }: ServiceError): HostedOutcome {
  switch (type) {
    case 'UserNotConfirmedException':
      return { elsewhere: 'confirm' };
    case 'PasswordResetRequiredException':
      return { elsewhere: 'reset' };
    case 'LimitExceededException':
      return { refusal: 'tooManyAttempts' };
    case 'CodeMismatchException':
      return { refusal: 'wrongCode' };
    case 'ExpiredCodeException':
      return { refusal: 'usedCode' };
    case 'NotAuthorizedException':
      return refusedByText(message);
    default:
      return { refusal: 'unexpected' };
  }
}

function refusedByText(message: string): HostedOutcome {
  if (message.startsWith('Invalid session')) return { startOver: 'sessionOver' };
  if (message.startsWith('Password attempts')) return { refusal: 'tooManyAttempts' };
  if (message.startsWith('User is disabled')) return { refusal: 'disabled' };
  if (message.startsWith('Temporary password')) return { refusal: 'temporaryExpired' };
  return { refusal: 'badCredentials' };
}
