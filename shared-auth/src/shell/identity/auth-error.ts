import type { AuthErrorCode } from './auth-messages';

/**
 * A failure of sign-in or of an operation around it. Screens show the text of its code, which they load themselves
 * (`AUTH_MESSAGES`); `message` is the code, `cause` the provider's error.
 */
export class AuthError extends Error {
  constructor(
    readonly code: AuthErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'AuthError';
  }
}
