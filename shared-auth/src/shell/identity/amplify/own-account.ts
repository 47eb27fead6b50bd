import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
  type VerifiableUserAttributeKey,
} from '@aws-amplify/auth';
import type { AuthSituation } from '../provider-refusal';
import { secondFactorsOf } from '../factors';
import type { FactorState, OwnAccount } from '../identity-client';
import { requireCode, usernameOf } from '../input';
import { listDevices } from '../list-devices';
import type { AsSignedIn } from '../provider';
import { ask } from './ask';
import type { Amplify } from './context';
import type { PoolCall } from './pool-call';

/** Amplify's words for the new state of a factor. */
const CHANGES = { off: 'DISABLED', on: 'ENABLED', preferred: 'PREFERRED' } as const satisfies Record<
  FactorState,
  string
>;

/** The provider's names of the factors, by Amplify's names. */
const PROVIDER_NAMES: Record<string, string> = { TOTP: 'SOFTWARE_TOKEN_MFA', SMS: 'SMS_MFA' };
const named = (factor: string) => PROVIDER_NAMES[factor] ?? factor;

/** Creates the changes that signed-in users make to their own account at the provider. */
export function createOwnAccount(amplify: Amplify, call: PoolCall, asSignedIn: AsSignedIn): OwnAccount {
  const { context } = amplify;
  const signedIn = <Result>(situation: AuthSituation, exchange: (accessToken: string) => Promise<Result>) =>
    asSignedIn((tokens) => {
      amplify.hold(tokens);
      return ask(situation, () => exchange(tokens.accessToken));
    });
  const sendCode = async (userAttributeKey: VerifiableUserAttributeKey) => {
    await signedIn('session', () => sendUserAttributeVerificationCode(context, { userAttributeKey }));
  };
  const verify = async (userAttributeKey: VerifiableUserAttributeKey, code: string) => {
    const confirmationCode = requireCode(code);
    await signedIn('prove-address', () =>
      confirmUserAttribute(context, { userAttributeKey, confirmationCode }),
    );
  };
  return {
    changeEmail: async (correo) => {
      const userAttributes = { email: usernameOf(correo) };
      await signedIn('session', () => updateUserAttributes(context, { userAttributes }));
    },
    resendEmailCode: () => sendCode('email'),
    verifyEmail: (code) => verify('email', code),
    sendPhoneCode: async (telefono) => {
      if (telefono) {
        const userAttributes = { phone_number: telefono };
        const { phone_number: changed } = await signedIn('session', () =>
          updateUserAttributes(context, { userAttributes }),
        );
        if (changed?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE') return;
      }
      await sendCode('phone_number');
    },
    verifyPhone: (code) => verify('phone_number', code),

    secondFactors: () =>
      signedIn('session', async () => {
        const [attributes, { enabled = [], preferred }] = await Promise.all([
          fetchUserAttributes(context),
          fetchMFAPreference(context),
        ]);
        return secondFactorsOf(attributes, enabled.map(named), preferred && named(preferred));
      }),
    beginAuthenticator: () => signedIn('session', async () => (await setUpTOTP(context)).sharedSecret),
    verifyAuthenticator: async (code) => {
      const digits = requireCode(code);
      await signedIn('session', () => verifyTOTPSetup(context, { code: digits }));
    },
    setSecondFactors: async ({ authenticator, 'text-message': text }) => {
      const totp = authenticator && CHANGES[authenticator];
      const sms = text && CHANGES[text];
      await signedIn('session', () =>
        updateMFAPreference(context, { ...(totp && { totp }), ...(sms && { sms }) }),
      );
    },
    ...ownDevices(amplify, call, signedIn),
  };
}

type OwnDevices = Pick<OwnAccount, 'devices' | 'rememberDevice' | 'forgetDevice'>;

function ownDevices(
  { context }: Amplify,
  call: PoolCall,
  signedIn: <Result>(
    situation: AuthSituation,
    exchange: (accessToken: string) => Promise<Result>,
  ) => Promise<Result>,
): OwnDevices {
  return {
    // Amplify's own call returns only the first page.
    devices: () =>
      listDevices((page) =>
        signedIn('device', async (accessToken) => ({
          answer: await call('ListDevices', { AccessToken: accessToken, ...page }),
          accessToken,
        })),
      ),
    // Amplify's own call works only for the device of this browser.
    rememberDevice: async (DeviceKey, remembered) => {
      const DeviceRememberedStatus = remembered ? 'remembered' : 'not_remembered';
      await signedIn('device', (AccessToken) =>
        call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus }),
      );
    },
    forgetDevice: (id) => signedIn('device', () => forgetDevice(context, { device: { id } })),
  };
}
