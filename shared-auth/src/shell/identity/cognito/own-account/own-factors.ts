import { secondFactorsOf } from '../../factors';
import type { FactorState, OwnFactors } from '../../identity-client';
import { requireCode } from '../../input';
import type { AskSignedIn } from '../ask-signed-in';

/** The fields of GetUser's response that are read here. */
interface UserMessage {
  UserAttributes: { Name: string; Value: string }[];
  UserMFASettingList?: string[];
  PreferredMfaSetting?: string;
}

const factorsOf = ({ UserAttributes, UserMFASettingList = [], PreferredMfaSetting }: UserMessage) =>
  secondFactorsOf(
    Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])),
    UserMFASettingList,
    PreferredMfaSetting,
  );

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
    // Not by the library's getUserData, which answers from its cache, or renews the tokens where only the token renewal
    // may.
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
