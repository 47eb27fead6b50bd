import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { g, k, modPow, N, paddedBytes, sha256, toBigInt } from './srp-group';
import type { VerifierOwner } from './verifier';

/** The server's key pair for one exchange: a secret, and the public value computed from it. */
export interface ServerKeys {
  secret: bigint;
  publicKey: bigint;
}

/** Reads the client's public value. Undefined for zero modulo N, with which any password would prove itself. */
export function readClientKey(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,768}$/i.test(hex)) return undefined;
  const key = BigInt(`0x${hex}`);
  return key % N === 0n ? undefined : key;
}

/** The server's first step: B = k·v + g^b. */
export function makeServerKeys(verifier: string): ServerKeys {
  const secret = toBigInt(randomBytes(32));
  const publicKey = (k * BigInt(`0x${verifier}`) + modPow(g, secret)) % N;
  return publicKey === 0n ? makeServerKeys(verifier) : { secret, publicKey };
}

/** The 16-byte key that both sides compute if the password was right: S = (A·v^u)^b, through HKDF. */
export function sharedKey(clientKey: bigint, server: ServerKeys, verifier: string): Buffer {
  const u = toBigInt(sha256(paddedBytes(clientKey), paddedBytes(server.publicKey)));
  const secret = modPow((clientKey * modPow(BigInt(`0x${verifier}`), u)) % N, server.secret);
  return Buffer.from(hkdfSync('sha256', paddedBytes(secret), paddedBytes(u), 'Caldera Derived Key', 16));
}

/** The data that the client signs; they tie the answer to this block and this time. */
export interface PasswordClaim extends VerifierOwner {
  secretBlock: string;
  timestamp: string;
}

function claimSignature(key: Buffer, { poolName, userId, secretBlock, timestamp }: PasswordClaim): Buffer {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

/** True if the signature (base64) was made with the shared key. */
export function verifiesClaim(key: Buffer, claim: PasswordClaim, signature: string): boolean {
  const expected = claimSignature(key, claim);
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
