import type { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { requireCode, usernameOf } from '../../input';
import type { OwnAttributes } from '../../identity-client';
import type { AskSignedIn } from '../ask-signed-in';

/** The response to UpdateUserAttributes. */
interface Changed {
  CodeDeliveryDetailsList?: object[];
}

/** Changes of e-mail and phone, and their proof by a code that was sent there. */
export function createOwnAttributes(askSignedIn: AskSignedIn): OwnAttributes {
  const sendCode = async (attribute: string) => {
    await askSignedIn('session', ({ user }, done) =>
      user.getAttributeVerificationCode(attribute, { onSuccess: () => done(null), onFailure: done }),
    );
  };
  const verify = async (attribute: string, code: string) => {
    const digits = requireCode(code);
    await askSignedIn('prove-address', ({ user }, done) =>
      user.verifyAttribute(attribute, digits, { onSuccess: () => done(null), onFailure: done }),
    );
  };
  /** Resolves with true if the change made the provider send a code. */
  const change = async (Name: string, Value: string): Promise<boolean> => {
    // The library sends the attributes unchanged; only its typings require a class for each pair.
    const attributes = [{ Name, Value }] as CognitoUserAttribute[];
    const { CodeDeliveryDetailsList: sent = [] } = await askSignedIn<Changed>('session', ({ user }, done) =>
      user.updateAttributes(attributes, (error, _done, answer) => done(error, answer as Changed)),
    );
    return sent.length > 0;
  };
  return {
    changeEmail: async (correo) => {
      await change('email', usernameOf(correo));
    },
    resendEmailCode: () => sendCode('email'),
    verifyEmail: (code) => verify('email', code),
    sendPhoneCode: async (telefono) => {
      if (telefono && (await change('phone_number', telefono))) return;
      await sendCode('phone_number');
    },
    verifyPhone: (code) => verify('phone_number', code),
  };
}
