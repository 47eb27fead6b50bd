/** The provider's texts that end a session (R4.9), in lower case and without a full stop. */
const ENDINGS = new Set([
  'access token has been revoked',
  'refresh token has been revoked',
  'refresh token has expired',
  'user is disabled',
  'user does not exist',
  'password reset required for the user',
]);

/**
 * Returns true if a provider's text means that the session has ended. The provider ends some of these texts with a full
 * stop.
 */
export function isSessionInvalid(message: string): boolean {
  return ENDINGS.has(message.trim().replace(/\.+$/, '').toLowerCase());
}
