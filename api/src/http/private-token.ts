import { createHash, randomBytes } from 'node:crypto';

/** A new secret that opens what one person did, as in /Reservas/Mia/{token}: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a token; looking it up by hash also keeps the comparison from telling anything by its time. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
