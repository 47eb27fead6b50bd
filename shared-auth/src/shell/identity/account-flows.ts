import type { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { AuthError, toAuthError, type AuthSituation } from './auth-error';
import type { CognitoLibrary } from './cognito-library';
import type { CodeDelivery, IdentityClient, SignUpInput } from './identity-client';

type AccountFlows = Pick<
  IdentityClient,
  'signUp' | 'confirmSignUp' | 'resendConfirmationCode' | 'forgotPassword' | 'confirmForgotPassword'
>;

/** E-mails are one account whatever their capitals; the provider always receives the same spelling. */
export function usernameOf(correo: unknown): string {
  if (typeof correo !== 'string') throw new AuthError('auth/invalid-username');
  const username = correo.trim().toLowerCase();
  if (username === '') throw new AuthError('auth/empty-username');
  return username;
}

export function requirePassword(clave: string): string {
  if (clave === '') throw new AuthError('auth/empty-password');
  return clave;
}

export function requireCode(code: string): string {
  const trimmed = code.trim();
  if (trimmed === '') throw new AuthError('auth/empty-code');
  return trimmed;
}

const isSignUp = (input: unknown): input is SignUpInput => typeof input === 'object' && input !== null;

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

function attributesOf(input: SignUpInput): { Name: string; Value: string }[] {
  const attributes = {
    email: usernameOf(input.correo),
    phone_number: input.telefono,
    name: input.nombre,
    family_name: input.apellido,
    locale: input.idioma,
  };
  return Object.entries(attributes).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : []));
}

/** What a visitor does without a session: make an account, confirm it, reset a password. */
export function createAccountFlows(load: () => Promise<CognitoLibrary>): AccountFlows {
  return {
    signUp: async (input) => {
      if (!isSignUp(input)) throw new AuthError('auth/sign-up-error');
      const username = usernameOf(input.correo);
      const password = requirePassword(input.clave);
      const { pool } = await load();
      // The library sends the attributes as they are; its typings ask for a class around each pair.
      const attributes = attributesOf(input) as CognitoUserAttribute[];
      const response = await responseOf<{ codeDeliveryDetails?: { Destination?: string } }>(
        'sign-up',
        (done) => pool.signUp(username, password, attributes, [], done),
      );
      return { destination: response.codeDeliveryDetails?.Destination ?? '' };
    },
    confirmSignUp: async (correo, code) => {
      const username = usernameOf(correo);
      const digits = requireCode(code);
      const user = (await load()).user(username);
      await responseOf('confirm-sign-up', (done) => user.confirmRegistration(digits, false, done));
    },
    resendConfirmationCode: async (correo) => {
      const username = usernameOf(correo);
      const user = (await load()).user(username);
      return deliveryOf(await responseOf('resend-code', (done) => user.resendConfirmationCode(done)));
    },
    forgotPassword: async (correo) => {
      const username = usernameOf(correo);
      const user = (await load()).user(username);
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
      const user = (await load()).user(username);
      await responseOf('forgot-password', (done) =>
        user.confirmPassword(digits, password, { onSuccess: () => done(null), onFailure: done }),
      );
    },
  };
}
