import type { CognitoUser, CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { requireCode, usernameOf } from './account-flows';
import type { AuthSituation } from './auth-error';
import type { OwnAttributes } from './identity-client';

/** Calls the provider with the user's session. */
export type AskSignedIn = (
  situation: AuthSituation,
  ask: (user: CognitoUser, done: (error: unknown) => void) => void,
) => Promise<void>;

/** What signed-in people change of themselves at the provider. Loaded when it is first asked for: no visitor needs it. */
export function createOwnAttributes(askSignedIn: AskSignedIn): OwnAttributes {
  return {
    changeEmail: async (correo) => {
      // The library sends the attributes as they are; its typings ask for a class around each pair.
      const attributes = [{ Name: 'email', Value: usernameOf(correo) }] as CognitoUserAttribute[];
      await askSignedIn('session', (user, done) => user.updateAttributes(attributes, done));
    },
    resendEmailCode: () =>
      askSignedIn('session', (user, done) =>
        user.getAttributeVerificationCode('email', { onSuccess: () => done(null), onFailure: done }),
      ),
    verifyEmail: async (code) => {
      const digits = requireCode(code);
      await askSignedIn('session', (user, done) =>
        user.verifyAttribute('email', digits, { onSuccess: () => done(null), onFailure: done }),
      );
    },
  };
}
