import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows for a key in base32, `periods` of 30 s after the present one. */
export function authenticatorCode(secret: string, periods = 0): string {
  const totp = new TOTP({ secret });
  return totp.generate({ timestamp: Date.now() + periods * 30_000 });
}
