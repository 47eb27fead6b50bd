import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { requirePassword, usernameOf } from '../input';
import { responseOf } from './account-flows';
import { AuthError } from '../auth-error';
import { finalRefusal } from '../final-refusal';
import { exchangeOf, forgetDevice, type Waiting } from './challenge-answers';
import type { CognitoLibrary } from './library';
import type { IdentityClient, SignInAnswer, SignInStep } from '../identity-client';
import { contextOf, oneAtATime, STEPS_OF, type ExchangeContext } from '../sign-in-rules';
import { nextStep, type Exchange } from './next-step';
import { isRefusedDevice } from './wire-client';

type SignInFlow = Pick<IdentityClient, 'signIn' | 'answer' | 'rememberThisDevice'>;

/** Called once a user is signed in, with the provider's name for the user and the new session. */
type OnSession = (username: string, session: CognitoUserSession) => void;

const SIGN_IN: ExchangeContext = { situation: 'sign-in', provesSecondFactor: false };

/** The state of one sign-in at a time, from step to step. */
function createAttempt(library: CognitoLibrary, onSession: OnSession) {
  let waiting: Waiting | undefined;

  const advance = async (user: CognitoUser, exchange: Exchange, context: ExchangeContext) => {
    const signedIn = (session: CognitoUserSession, confirm: boolean): SignInStep => {
      onSession(user.getUsername(), session);
      // Without a second factor, remembering the device makes no difference for its owner.
      return { step: confirm && context.provesSecondFactor ? 'remember-device' : 'signed-in' };
    };
    const step = await nextStep(user, context.situation, signedIn, exchange);
    waiting = step.step === 'signed-in' ? undefined : { user, step: step.step };
    return step;
  };

  return {
    start: async (username: string, password: string): Promise<SignInStep> => {
      waiting = undefined;
      const credentials = library.credentials(username, password);
      const tryAs = (user: CognitoUser) =>
        advance(user, (callbacks) => user.authenticateUser(credentials, callbacks), SIGN_IN);
      const user = library.user(username);
      try {
        return await tryAs(user);
      } catch (error) {
        if (!isRefusedDevice(error)) throw error;
        forgetDevice(user);
        return tryAs(library.user(username));
      }
    },
    answer: async (given: SignInAnswer): Promise<SignInStep> => {
      const asked = waiting;
      if (!asked || !STEPS_OF[given.to].includes(asked.step)) throw new AuthError('auth/credentials-needed');
      try {
        return await advance(asked.user, exchangeOf(library, asked, given), contextOf(given));
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
    rememberThisDevice: async (remembered: boolean): Promise<void> => {
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
  const { start, answer, rememberThisDevice } = createAttempt(library, onSession);
  return {
    signIn: (correo, clave) => alone(async () => start(usernameOf(correo), requirePassword(clave))),
    answer: (given) => alone(() => answer(given)),
    rememberThisDevice,
  };
}
