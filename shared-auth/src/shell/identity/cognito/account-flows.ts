import type { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { toAuthError, type AuthSituation } from '../provider-refusal';
import type { CognitoLibrary } from './library';
import type { CodeDelivery, IdentityClient } from '../identity-client';
import { attributesOf, requireCode, requirePassword, usernameOf } from '../input';

type AccountFlows = Pick<
  IdentityClient,
  'signUp' | 'confirmSignUp' | 'resendConfirmationCode' | 'forgotPassword' | 'confirmForgotPassword'
>;

/** Turns one of the library's callbacks into a promise that rejects with an {@link AuthError} for the situation. */
export function responseOf<Result>(
  situation: AuthSituation,
  ask: (done: (error: unknown, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      if (error) reject(toAuthError(error, situation));
      else resolve(result as Result);
    });
  });
}

function deliveryOf(response: unknown): CodeDelivery {
  const details = response as { CodeDeliveryDetails?: { Destination?: string } } | undefined;
  return { destination: details?.CodeDeliveryDetails?.Destination ?? '' };
}

/** Flows for which no session is needed: create an account, confirm it, reset a password. */
export function createAccountFlows({ pool, user: userOf }: CognitoLibrary): AccountFlows {
  return {
    signUp: async (input) => {
      // The library sends the attributes unchanged; only its typings require a class for each pair.
      const attributes = attributesOf(input) as CognitoUserAttribute[];
      const username = usernameOf(input.correo);
      const password = requirePassword(input.clave);
      const response = await responseOf<{ codeDeliveryDetails?: { Destination?: string } }>(
        'sign-up',
        (done) => pool.signUp(username, password, attributes, [], done),
      );
      return { destination: response.codeDeliveryDetails?.Destination ?? '' };
    },
    confirmSignUp: async (correo, code) => {
      const username = usernameOf(correo);
      const digits = requireCode(code);
      const user = userOf(username);
      await responseOf('confirm-sign-up', (done) => user.confirmRegistration(digits, false, done));
    },
    resendConfirmationCode: async (correo) => {
      const username = usernameOf(correo);
      const user = userOf(username);
      return deliveryOf(await responseOf('resend-code', (done) => user.resendConfirmationCode(done)));
    },
    forgotPassword: async (correo) => {
      const username = usernameOf(correo);
      const user = userOf(username);
      return deliveryOf(
        await responseOf('forgot-password', (done) =>
          user.forgotPassword({ onSuccess: (answer) => done(null, answer), onFailure: done }),
        ),
      );
    },
    confirmForgotPassword: async (correo, code, clave) => {
      const username = usernameOf(correo);
      const digits = requireCode(code);
      const password = requirePassword(clave);
      const user = userOf(username);
      await responseOf('reset-password', (done) =>
        user.confirmPassword(digits, password, { onSuccess: () => done(null), onFailure: done }),
      );
    },
  };
}
