import { AUTH_MESSAGES, type AuthErrorCode } from './auth-messages';

/** A failure of sign-in or of anything around it. Screens show the text of its code; `cause` is what the provider said. */
export class AuthError extends Error {
  /** The text in English; `message` is the Spanish one. */
  readonly messageEng: string;

  constructor(
    readonly code: AuthErrorCode,
    options?: ErrorOptions,
  ) {
    super(AUTH_MESSAGES[code].es, options);
    this.name = 'AuthError';
    this.messageEng = AUTH_MESSAGES[code].en;
  }
}
