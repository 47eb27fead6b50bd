import type { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { requireCode, usernameOf } from '../../input';
import type { OwnAttributes } from '../../identity-client';
import type { AskSignedIn } from '../ask-signed-in';

/** E-mail and phone: changed, and proven by the code that was sent there. */
export function createOwnAttributes(askSignedIn: AskSignedIn): OwnAttributes {
  const sendCode = async (attribute: string) => {
    await askSignedIn('session', ({ user }, done) =>
      user.getAttributeVerificationCode(attribute, { onSuccess: () => done(null), onFailure: done }),
    );
  };
  const verify = async (attribute: string, code: string) => {
    const digits = requireCode(code);
    await askSignedIn('session', ({ user }, done) =>
      user.verifyAttribute(attribute, digits, { onSuccess: () => done(null), onFailure: done }),
    );
  };
  return {
    changeEmail: async (correo) => {
      // The library sends the attributes as they are; its typings ask for a class around each pair.
      const attributes = [{ Name: 'email', Value: usernameOf(correo) }] as CognitoUserAttribute[];
      await askSignedIn('session', ({ user }, done) => user.updateAttributes(attributes, done));
    },
    resendEmailCode: () => sendCode('email'),
    verifyEmail: (code) => verify('email', code),
    sendPhoneCode: () => sendCode('phone_number'),
    verifyPhone: (code) => verify('phone_number', code),
  };
}
