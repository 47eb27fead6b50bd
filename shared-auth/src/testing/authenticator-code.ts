import { TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The begin of a period of codes, in ms, for a pool whose clock stays within that period. */
export const CODES_AT = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS;

/** Returns the code that an authenticator app shows for a key in base32, `periods` of 30 s after that of the instant `at`. */
export function authenticatorCode(secret: string, periods = 0, at = CODES_AT): string {
  const totp = new TOTP({ secret });
  return totp.generate({ timestamp: at + periods * PERIOD_MS });
}
