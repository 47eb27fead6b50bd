import type { AuthErrorCode } from './auth-messages';

/**
 * A failure of sign-in or of anything around it. Screens show the text of its code, which they load themselves
 * (`AUTH_MESSAGES`); `message` is the code, `cause` what the provider said.
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
