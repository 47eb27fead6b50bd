import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { requirePassword, usernameOf } from '../input';
import { responseOf } from './account-flows';
import { AuthError } from '../auth-error';
import { finalRefusal } from '../final-refusal';
import type { AuthSituation } from '../provider-refusal';
import { exchangeOf, forgetDevice, type Waiting } from './challenge-answers';
import type { CognitoLibrary } from './library';
import type { IdentityClient, SignInStep } from '../identity-client';
import { oneAtATime, SECOND_FACTORS, STEPS_OF } from '../sign-in-rules';
import { nextStep, type Exchange } from './next-step';
import { isRefusedDevice } from './wire-client';

type SignInFlow = Pick<IdentityClient, 'signIn' | 'completeNewPassword' | 'answer' | 'rememberDevice'>;

/** Called once a user is signed in, with the provider's name for the user and the new session. */
type OnSession = (username: string, session: CognitoUserSession) => void;

/** The situation of an exchange. `byFactor`: the exchange proves a second factor. */
interface Going {
  situation: AuthSituation;
  byFactor?: boolean;
}

/** The state of one sign-in at a time, from step to step. */
function createAttempt(library: CognitoLibrary, onSession: OnSession) {
  let waiting: Waiting | undefined;

  const advance = async (user: CognitoUser, exchange: Exchange, { situation, byFactor }: Going) => {
    const signedIn = (session: CognitoUserSession, confirm: boolean): SignInStep => {
      onSession(user.getUsername(), session);
      // Without a second factor, remembering the device makes no difference for its owner.
      return { step: confirm && byFactor ? 'remember-device' : 'signed-in' };
    };
    const step = await nextStep(user, situation, signedIn, exchange);
    waiting = step.step === 'signed-in' ? undefined : { user, step: step.step };
    return step;
  };

  return {
    start: async (username: string, password: string): Promise<SignInStep> => {
      waiting = undefined;
      const credentials = library.credentials(username, password);
      const tryAs = (user: CognitoUser) =>
        advance(user, (callbacks) => user.authenticateUser(credentials, callbacks), { situation: 'sign-in' });
      const user = library.user(username);
      try {
        return await tryAs(user);
      } catch (error) {
        if (!isRefusedDevice(error)) throw error;
        forgetDevice(user);
        return tryAs(library.user(username));
      }
    },
    goOn: async (
      steps: readonly SignInStep['step'][],
      exchangeFor: (asked: Waiting) => Exchange,
      going: Going,
    ): Promise<SignInStep> => {
      const asked = waiting;
      if (!asked || !steps.includes(asked.step)) throw new AuthError('auth/credentials-needed');
      try {
        return await advance(asked.user, exchangeFor(asked), going);
      } catch (error) {
        if (isRefusedDevice(error)) {
          forgetDevice(asked.user);
          waiting = undefined;
          throw new AuthError('auth/credentials-needed', { cause: error });
        }
        if (error instanceof AuthError && finalRefusal(error.code)) waiting = undefined;
        throw error;
      }
    },
    rememberDevice: async (remembered: boolean): Promise<void> => {
      if (waiting?.step !== 'remember-device') throw new AuthError('auth/not-authenticated');
      const { user } = waiting;
      await responseOf('device', (done) => {
        const callbacks = { onSuccess: () => done(null), onFailure: done };
        if (remembered) user.setDeviceStatusRemembered(callbacks);
        else user.setDeviceStatusNotRemembered(callbacks);
      });
      waiting = undefined;
    },
  };
}

/** Signs people in with the password proof (SRP): the password itself never leaves the page. */
export function createSignInFlow(library: CognitoLibrary, onSession: OnSession): SignInFlow {
  const alone = oneAtATime();
  const { start, goOn, rememberDevice } = createAttempt(library, onSession);
  return {
    signIn: (correo, clave) => alone(async () => start(usernameOf(correo), requirePassword(clave))),
    completeNewPassword: (clave, attributes = {}) =>
      alone(async () => {
        const password = requirePassword(clave);
        const exchangeFor =
          ({ user }: Waiting): Exchange =>
          (callbacks) =>
            user.completeNewPasswordChallenge(password, attributes, callbacks);
        return goOn(['new-password-required'], exchangeFor, { situation: 'new-password' });
      }),
    answer: (given) =>
      alone(() =>
        goOn(STEPS_OF[given.to], (asked) => exchangeOf(library, asked, given), {
          situation: 'challenge',
          byFactor: SECOND_FACTORS.includes(given.to),
        }),
      ),
    rememberDevice,
  };
}
