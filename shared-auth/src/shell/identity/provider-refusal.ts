import { AuthError } from './auth-error';
import type { AuthErrorCode } from './auth-messages';
import { isSessionInvalid } from './session-invalid';

/** The user's action at the time of a refusal. It is needed because the provider uses one code for different failures. */
export type AuthSituation =
  | 'sign-in'
  | 'new-password'
  | 'challenge'
  | 'sign-up'
  | 'confirm-sign-up'
  | 'resend-code'
  | 'forgot-password'
  | 'reset-password'
  | 'change-password'
  | 'prove-address'
  | 'device'
  | 'session';

interface ProviderError {
  code: string;
  message: string;
}

/** Returns the code and text of the error that the provider's library called back with. */
function providerError(error: unknown): ProviderError {
  if (!(error instanceof Error)) return { code: 'Unknown', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code, message: error.message };
}

/** Returns true if the error means that the session has ended: any refusal of a renewal, or one of the texts of R4.9. */
export function endsSession(error: unknown): boolean {
  const { code, message } = providerError(error);
  return code === 'NotAuthorizedException' || isSessionInvalid(message);
}

const CODES: Record<string, AuthErrorCode> = {
  NetworkError: 'auth/network',
  UserNotConfirmedException: 'auth/not-confirmed',
  UserNotFoundException: 'auth/bad-credentials',
  UsernameExistsException: 'auth/email-in-use',
  AliasExistsException: 'auth/email-in-use',
  InvalidPasswordException: 'auth/invalid-password',
  CodeMismatchException: 'auth/code-mismatch',
  // Refusal of the first code of an authenticator app.
  EnableSoftwareTokenMFAException: 'auth/code-mismatch',
  ExpiredCodeException: 'auth/code-expired',
  // No authenticator app waits for its first code: it was accepted already, or never begun.
  SoftwareTokenMFANotFoundException: 'auth/no-new-authenticator',
  LimitExceededException: 'auth/too-many-attempts',
  TooManyRequestsException: 'auth/too-many-attempts',
  TooManyFailedAttemptsException: 'auth/too-many-attempts',
  PasswordResetRequiredException: 'auth/password-reset-required',
};

const NOT_AUTHORIZED: Record<AuthSituation, AuthErrorCode> = {
  'sign-in': 'auth/bad-credentials',
  'new-password': 'auth/credentials-needed',
  challenge: 'auth/bad-credentials',
  'sign-up': 'auth/sign-up-error',
  'confirm-sign-up': 'auth/already-confirmed',
  'resend-code': 'auth/already-confirmed',
  'forgot-password': 'auth/temporary-password-pending',
  'reset-password': 'auth/temporary-password-pending',
  'change-password': 'auth/bad-credentials',
  'prove-address': 'auth/not-authenticated',
  device: 'auth/not-authenticated',
  session: 'auth/not-authenticated',
};

function notAuthorizedCode(message: string, situation: AuthSituation): AuthErrorCode {
  if (/attempts exceeded/i.test(message)) return 'auth/too-many-attempts';
  if (/temporary password has expired/i.test(message)) return 'auth/temporary-password-expired';
  if (/user is disabled/i.test(message)) return 'auth/user-disabled';
  if (/invalid session/i.test(message)) return 'auth/credentials-needed';
  if (/access token/i.test(message)) return 'auth/not-authenticated';
  return NOT_AUTHORIZED[situation];
}

/** Returns our code for a code that the provider uses for many failures: the situation or the text tells which. */
function invalidParameterCode(message: string, situation: AuthSituation): AuthErrorCode {
  if (situation === 'resend-code') return 'auth/already-confirmed';
  if (situation === 'device') return 'auth/device-tracking-off';
  if (/invalid mfa type/i.test(message)) return 'auth/invalid-mfa-type';
  if (/no registered\/verified email/i.test(message)) return 'auth/not-confirmed';
  // The provider checks a password's length as a parameter, before it checks the password policy.
  return /password/i.test(message) ? 'auth/invalid-password' : 'auth/unexpected';
}

/** Situations in which the user has a session. */
const SIGNED_IN: ReadonlySet<AuthSituation> = new Set([
  'session',
  'change-password',
  'prove-address',
  'device',
]);

/** Situations in which a code is redeemed. After too many tries, only a new code helps. */
const REDEEMS_CODE: ReadonlySet<AuthSituation> = new Set([
  'confirm-sign-up',
  'reset-password',
  'prove-address',
]);

/** Returns the product's error for a failure of the provider (R5.8, R4.9). */
export function toAuthError(error: unknown, situation: AuthSituation): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = providerError(error);
  const signedIn = SIGNED_IN.has(situation);
  if (signedIn && isSessionInvalid(message)) return new AuthError('auth/session-invalid', { cause: error });
  if (code === 'NotAuthorizedException') {
    return new AuthError(notAuthorizedCode(message, situation), { cause: error });
  }
  if (code === 'InvalidParameterException') {
    return new AuthError(invalidParameterCode(message, situation), { cause: error });
  }
  if (code === 'LimitExceededException' && REDEEMS_CODE.has(situation)) {
    return new AuthError('auth/code-blocked', { cause: error });
  }
  if (code === 'ResourceNotFoundException' && situation === 'device') {
    return new AuthError('auth/device-gone', { cause: error });
  }
  if (code === 'ExpiredCodeException' && /software token/i.test(message)) {
    return new AuthError('auth/code-used', { cause: error });
  }
  return new AuthError(CODES[code] ?? 'auth/unexpected', { cause: error });
}
