import type { CognitoUser } from 'amazon-cognito-identity-js';
import { requireAnswer, requireCode, requireFactor, requirePassword } from '../input';
import type { CognitoLibrary } from './library';
import type { SignInAnswer } from '../identity-client';
import { PROVIDER_FACTORS } from '../factors';
import type { WaitingStep } from '../sign-in-rules';
import type { Exchange } from './next-step';

/**
 * A sign-in that waits for an answer. The library's object holds the provider's session for it, so it lasts only as long
 * as the page.
 */
export interface Waiting {
  user: CognitoUser;
  step: WaitingStep;
}

/** Members of the library's user that its typings leave out. */
interface UserInternals {
  Session: string;
  clearCachedDeviceKeyAndPassword(): void;
}
const internalsOf = (user: CognitoUser) => user as unknown as UserInternals;

/** Deletes what this browser stored about the device, which counts as a new device from now on. */
export function forgetDevice(user: CognitoUser): void {
  internalsOf(user).clearCachedDeviceKeyAndPassword();
}

/**
 * Verifies the first code of an authenticator app, then reports that the app is set up. The library's own call for this
 * ignores a device that is registered afterwards. Its call for codes, used without a code, sends the same message and
 * handles the device.
 */
function finishSetUp({ wire }: CognitoLibrary, user: CognitoUser, code: string): Exchange {
  return (callbacks) => {
    const message = { Session: internalsOf(user).Session, UserCode: code };
    wire.request('VerifySoftwareToken', message, (error, data) => {
      if (error) return callbacks.onFailure(error);
      internalsOf(user).Session = (data as { Session: string }).Session;
      const none = undefined as unknown as string;
      user.sendMFACode(none, callbacks, 'MFA_SETUP');
    });
  };
}

/** Returns the exchange that sends an answer. @throws {AuthError} before sending, if the answer is empty or unknown */
export function exchangeOf(library: CognitoLibrary, { user, step }: Waiting, given: SignInAnswer): Exchange {
  switch (given.to) {
    case 'code': {
      const code = requireCode(given.code);
      const factor = step === 'text-message-code' ? 'text-message' : 'authenticator';
      return (callbacks) => user.sendMFACode(code, callbacks, PROVIDER_FACTORS[factor]);
    }
    case 'choose-factor': {
      const factor = PROVIDER_FACTORS[requireFactor(given.factor)];
      return (callbacks) => user.sendMFASelectionAnswer(factor, callbacks);
    }
    case 'set-up-authenticator':
      return finishSetUp(library, user, requireCode(given.code));
    case 'custom-challenge': {
      const answer = requireAnswer(given.answer);
      return (callbacks) => user.sendCustomChallengeAnswer(answer, callbacks);
    }
    case 'new-password': {
      const password = requirePassword(given.password);
      const { attributes = {} } = given;
      return (callbacks) => user.completeNewPasswordChallenge(password, attributes, callbacks);
    }
  }
}
