import { createDiffieHellman, createHash } from 'node:crypto';

/** The 3072-bit group of RFC 3526 (MODP 15), which the provider uses with generator 2. */
const PRIME_HEX =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';

const PRIME_BYTES = Buffer.from(PRIME_HEX, 'hex');

export const N = BigInt(`0x${PRIME_HEX}`);
export const g = 2n;

/** The number in hexadecimal as Java's BigInteger writes it: whole bytes, with a zero byte before a high first bit. */
export function paddedHex(value: bigint): string {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(whole) ? `00${whole}` : whole;
}

export function paddedBytes(value: bigint): Buffer {
  return Buffer.from(paddedHex(value), 'hex');
}

export function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

export function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The multiplier k of SRP-6a. */
export const k = toBigInt(sha256(paddedBytes(N), paddedBytes(g)));

/**
 * base^exponent mod N. OpenSSL computes it, as a Diffie-Hellman exchange, in constant time and five times faster than
 * BigInt arithmetic does.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(PRIME_BYTES, Number(g));
  exchange.setPrivateKey(paddedBytes(exponent));
  return toBigInt(exchange.computeSecret(paddedBytes(base % N)));
}
