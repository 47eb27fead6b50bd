import { requireCode } from '../account-flows';
import type { FactorState, OwnFactors, SecondFactor, SecondFactors } from '../identity-client';
import type { AskSignedIn } from '../ask-signed-in';

/** What GetUser tells, as far as it is read here. */
interface UserMessage {
  UserAttributes: { Name: string; Value: string }[];
  UserMFASettingList?: string[];
  PreferredMfaSetting?: string;
}

const PROVIDER_NAMES = { authenticator: 'SOFTWARE_TOKEN_MFA', 'text-message': 'SMS_MFA' } as const;
const FACTORS = ['authenticator', 'text-message'] as const satisfies readonly SecondFactor[];

function factorsOf({
  UserAttributes,
  UserMFASettingList = [],
  PreferredMfaSetting,
}: UserMessage): SecondFactors {
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  const isOn = (factor: SecondFactor) => UserMFASettingList.includes(PROVIDER_NAMES[factor]);
  return {
    on: FACTORS.filter(isOn),
    preferred: FACTORS.find((factor) => PROVIDER_NAMES[factor] === PreferredMfaSetting) ?? null,
    phone: attribute('phone_number') ?? null,
    phoneVerified: attribute('phone_number_verified') === 'true',
  };
}

const settingOf = (state: FactorState) => ({ Enabled: state !== 'off', PreferredMfa: state === 'preferred' });

/** The second factors of the account. */
export function createOwnFactors(askSignedIn: AskSignedIn): OwnFactors {
  const setSecondFactors: OwnFactors['setSecondFactors'] = async (states) => {
    const { authenticator: app, 'text-message': sms } = states;
    await askSignedIn('session', ({ user }, done) =>
      user.setUserMfaPreference(sms ? settingOf(sms) : null, app ? settingOf(app) : null, done),
    );
  };
  return {
    // Not by the library's getUserData: it answers from its memory, or renews the tokens where it must not.
    secondFactors: async () =>
      factorsOf(
        await askSignedIn<UserMessage>('session', ({ wire, accessToken }, done) =>
          wire.request('GetUser', { AccessToken: accessToken }, (error, user) =>
            done(error, user as UserMessage),
          ),
        ),
      ),
    beginAuthenticator: () =>
      askSignedIn<string>('session', ({ user }, done) =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) => done(null, secret),
          onFailure: done,
        }),
      ),
    verifyAuthenticator: async (code) => {
      const digits = requireCode(code);
      await askSignedIn('session', ({ user }, done) =>
        user.verifySoftwareToken(digits, '', { onSuccess: () => done(null), onFailure: done }),
      );
    },
    setSecondFactors,
  };
}
