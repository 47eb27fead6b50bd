import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a new secret that opens one buyer's reservations or payment, as in /Reservas/Mia/{token}: 192 random bits.
 */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns the hash under which a token is stored. The time that a lookup by hash takes reveals nothing of the token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
