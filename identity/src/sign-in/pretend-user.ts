import { hkdfSync } from 'node:crypto';
import { fingerprint, keyFor } from '../pool/pool-secret';
import { N, toBigInt } from '../srp/srp-group';
import type { PasswordVerifier } from '../srp/verifier';

/** Lays out 16 bytes as a random (version 4) UUID, such as every user's subject is. */
export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The subject of a username that has no user: the same each time, and like a real one. */
export function pretendUserId(secret: Buffer, username: string): string {
  return uuidOf(fingerprint(secret, 'pretend id', username).subarray(0, 16));
}

/**
 * Returns subject, salt and verifier of a username that has no user: the same each time, and like those of a real user. No
 * password fits the verifier, because no exponent for it is known.
 */
export function pretendUser(secret: Buffer, username: string): PasswordVerifier & { userId: string } {
  const salt = fingerprint(secret, 'pretend salt', username).subarray(0, 16);
  const seed = Buffer.from(hkdfSync('sha256', keyFor(secret, 'pretend verifier'), '', username, 384));
  return {
    userId: pretendUserId(secret, username),
    salt: toBigInt(salt).toString(16),
    verifier: (toBigInt(seed) % N).toString(16),
  };
}
