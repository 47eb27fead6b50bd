import { confirmSignIn, rememberDevice, signIn, type SignInOutput } from '@aws-amplify/auth';
import { AuthError } from '../auth-error';
import { finalRefusal } from '../final-refusal';
import type { IdentityConfig, NewTokens, SecondFactor, SignInAnswer, SignInStep } from '../identity-client';
import { requireAnswer, requireCode, requireFactor, requirePassword, usernameOf } from '../input';
import type { Provider } from '../provider';
import { contextOf, oneAtATime, STEPS_OF, type ExchangeContext, type WaitingStep } from '../sign-in-rules';
import { claimsOf } from '../token-store';
import { ask } from './ask';
import type { Amplify } from './context';
import type { PoolCall } from './pool-call';

type SignInFlow = Pick<Provider, 'signIn' | 'answer' | 'rememberThisDevice'>;

/** Amplify's names of the second factors. */
const AMPLIFY_FACTORS: Record<SecondFactor, 'TOTP' | 'SMS'> = {
  'text-message': 'SMS',
  authenticator: 'TOTP',
};
const FACTORS = Object.keys(AMPLIFY_FACTORS) as SecondFactor[];

/** Maps Amplify's next step to ours. @throws {AuthError} if it is no step of a sign-in */
function stepOf({ nextStep }: SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { step: 'signed-in' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'text-message-code', destination: nextStep.codeDeliveryDetails?.destination ?? '' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'authenticator-code' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION': {
      const allowed = nextStep.allowedMFATypes ?? [];
      return {
        step: 'choose-factor',
        factors: FACTORS.filter((factor) => allowed.includes(AMPLIFY_FACTORS[factor])),
      };
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'set-up-authenticator', secret: nextStep.totpSetupDetails.sharedSecret };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { step: 'custom-challenge', parameters: nextStep.additionalInfo ?? {} };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password-required', requiredAttributes: nextStep.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_UP':
      throw new AuthError('auth/not-confirmed');
    case 'RESET_PASSWORD':
      throw new AuthError('auth/password-reset-required');
    default:
      throw new AuthError('auth/unexpected', { cause: nextStep.signInStep });
  }
}

/** Returns an answer in the form that Amplify takes. Empty and unknown answers are refused before they are sent. */
function challengeResponseOf(given: SignInAnswer): string {
  switch (given.to) {
    case 'code':
    case 'set-up-authenticator':
      return requireCode(given.code);
    case 'choose-factor':
      return AMPLIFY_FACTORS[requireFactor(given.factor)];
    case 'custom-challenge':
      return requireAnswer(given.answer);
    case 'new-password':
      return requirePassword(given.password);
  }
}

interface SignInParts {
  amplify: Amplify;
  call: PoolCall;
  onSession: (tokens: NewTokens) => void;
}

const SIGN_IN: ExchangeContext = { situation: 'sign-in', provesSecondFactor: false };

/** Returns true if the owner of a new device decides whether the device is remembered. Amplify does not report that. */
async function isAskedAbout(call: PoolCall, { accessToken }: NewTokens): Promise<boolean> {
  const { device_key: DeviceKey } = claimsOf(accessToken);
  const { Device } = (await call('GetDevice', { AccessToken: accessToken, DeviceKey })) as DeviceAnswer;
  return Device.DeviceAttributes.some(
    ({ Name, Value }) => Name === 'dev:device_remembered_status' && Value === 'not_remembered',
  );
}

/** The state of one sign-in at a time, from step to step. Amplify keeps the provider's session for it. */
function createAttempt({ amplify, call, onSession }: SignInParts) {
  let waiting: WaitingStep | undefined;

  const advance = async (
    exchange: () => Promise<SignInOutput>,
    { situation, provesSecondFactor }: ExchangeContext,
  ): Promise<SignInStep> => {
    let step = stepOf(await ask(situation, exchange));
    if (step.step === 'signed-in') {
      const tokens = amplify.tokens();
      if (!tokens) throw new AuthError('auth/unexpected');
      onSession(tokens);
      // Without a second factor, remembering the device makes no difference for its owner. The user is signed in even if
      // the pool does not tell; the device then is not remembered.
      const isNew = provesSecondFactor && amplify.isNewDevice();
      if (isNew && (await isAskedAbout(call, tokens).catch(() => false))) step = { step: 'remember-device' };
    }
    waiting = step.step === 'signed-in' ? undefined : step.step;
    return step;
  };

  /** A refused proof of the device has the same error as any refusal, and says nothing about the device's owner. */
  const forgetRefusedDevice = (error: unknown): boolean => {
    const isRefused = error instanceof AuthError && error.code === 'auth/bad-credentials';
    if (!isRefused || !amplify.knowsDevice()) return false;
    amplify.forgetDevice();
    return true;
  };

  return {
    start: async (exchange: () => Promise<SignInOutput>): Promise<SignInStep> => {
      waiting = undefined;
      const attempt = () => {
        amplify.drop();
        return advance(exchange, SIGN_IN);
      };
      try {
        return await attempt();
      } catch (error) {
        if (!forgetRefusedDevice(error)) throw error;
        return attempt();
      }
    },
    answer: async (given: SignInAnswer, exchange: () => Promise<SignInOutput>): Promise<SignInStep> => {
      if (!waiting || !STEPS_OF[given.to].includes(waiting)) throw new AuthError('auth/credentials-needed');
      try {
        return await advance(exchange, contextOf(given));
      } catch (error) {
        const isDevice = forgetRefusedDevice(error);
        if (error instanceof AuthError && finalRefusal(error.code)) waiting = undefined;
        throw isDevice ? new AuthError('auth/credentials-needed', { cause: error }) : error;
      }
    },
    rememberThisDevice: async (remembered: boolean): Promise<void> => {
      const tokens = amplify.tokens();
      if (waiting !== 'remember-device' || !tokens) throw new AuthError('auth/not-authenticated');
      await ask('device', () => setRemembered(amplify, call, tokens, remembered));
      waiting = undefined;
    },
  };
}

/** The fields of GetDevice's response that are read here. */
interface DeviceAnswer {
  Device: { DeviceAttributes: { Name: string; Value: string }[] };
}

/** Amplify has a function to remember this device, but none for the opposite. */
async function setRemembered(amplify: Amplify, call: PoolCall, tokens: NewTokens, remembered: boolean) {
  if (remembered) return rememberDevice(amplify.context);
  const { accessToken: AccessToken } = tokens;
  const { device_key: DeviceKey } = claimsOf(AccessToken);
  await call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' });
}

/** Signs people in with the password proof (SRP): the password itself never leaves the page. */
export function createSignInFlow(config: IdentityConfig, parts: SignInParts): SignInFlow {
  const { context } = parts.amplify;
  const alone = oneAtATime();
  const { start, answer, rememberThisDevice } = createAttempt(parts);
  const authFlowType = config.flow === 'custom' ? 'CUSTOM_WITH_SRP' : 'USER_SRP_AUTH';
  return {
    signIn: (correo, clave) =>
      alone(async () => {
        const username = usernameOf(correo);
        const password = requirePassword(clave);
        return start(() => signIn(context, { username, password, options: { authFlowType } }));
      }),
    answer: (given) =>
      alone(async () => {
        const challengeResponse = challengeResponseOf(given);
        const options = given.to === 'new-password' ? { userAttributes: given.attributes ?? {} } : {};
        return answer(given, () => confirmSignIn(context, { challengeResponse, options }));
      }),
    rememberThisDevice,
  };
}
