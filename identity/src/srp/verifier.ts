import { randomBytes, timingSafeEqual } from 'node:crypto';
import { g, modPow, N, paddedBytes, sha256, toBigInt } from './srp-group';

/** The stored form of a password, with which the server checks it without storing it. Both in hexadecimal. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The owner of a verifier. Both names are part of the hash: a verifier is valid for one user of one pool. */
export interface VerifierOwner {
  /** The part of the pool id behind the underscore. */
  poolName: string;
  /** USER_ID_FOR_SRP, as sent to the client. */
  userId: string;
}

const VERIFIER_DIGITS = N.toString(16).length;

function exponentOf(owner: VerifierOwner, password: string, salt: bigint): bigint {
  const identity = sha256(`${owner.poolName}${owner.userId}:${password}`);
  return toBigInt(sha256(paddedBytes(salt), identity));
}

/** A verifier with a fresh salt, or with a given one. */
export function makeVerifier(
  owner: VerifierOwner,
  password: string,
  salt = toBigInt(randomBytes(16)),
): PasswordVerifier {
  return { salt: salt.toString(16), verifier: modPow(g, exponentOf(owner, password, salt)).toString(16) };
}

/** True if a password that the server received is the right one. */
export function matchesVerifier(owner: VerifierOwner, password: string, expected: PasswordVerifier): boolean {
  const actual = makeVerifier(owner, password, BigInt(`0x${expected.salt}`));
  const bytes = ({ verifier }: PasswordVerifier) =>
    Buffer.from(verifier.padStart(VERIFIER_DIGITS, '0'), 'hex');
  return timingSafeEqual(bytes(actual), bytes(expected));
}
