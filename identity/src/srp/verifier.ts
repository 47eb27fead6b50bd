import { randomBytes, timingSafeEqual } from 'node:crypto';
import { g, N, paddedBytes, power, sha256, toNumber } from './srp-group';

/** What is kept of a password: it proves knowledge of it without holding it. Both in hexadecimal. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** Who a verifier is for. Both names are part of the hash: a verifier serves one user of one pool. */
export interface VerifierOwner {
  /** The part of the pool id behind the underscore. */
  poolName: string;
  /** What the server sends as USER_ID_FOR_SRP. */
  userId: string;
}

const VERIFIER_DIGITS = N.toString(16).length;

function exponentOf(owner: VerifierOwner, password: string, salt: bigint): bigint {
  const identity = sha256(`${owner.poolName}${owner.userId}:${password}`);
  return toNumber(sha256(paddedBytes(salt), identity));
}

/** A verifier with a fresh salt, or with a given one. */
export function makeVerifier(
  owner: VerifierOwner,
  password: string,
  salt = toNumber(randomBytes(16)),
): PasswordVerifier {
  return { salt: salt.toString(16), verifier: power(g, exponentOf(owner, password, salt)).toString(16) };
}

/** Whether a password that the server received is the right one. */
export function matchesVerifier(owner: VerifierOwner, password: string, expected: PasswordVerifier): boolean {
  const actual = makeVerifier(owner, password, BigInt(`0x${expected.salt}`));
  const bytes = ({ verifier }: PasswordVerifier) =>
    Buffer.from(verifier.padStart(VERIFIER_DIGITS, '0'), 'hex');
  return timingSafeEqual(bytes(actual), bytes(expected));
}
