import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number can be read out and written down. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAYLOAD_LENGTH = 9;
/** x⁵ + x² + 1, which makes the 32 characters a field in which doubling runs through all of them. */
const FIELD_POLYNOMIAL = 0b100101;

function double(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ FIELD_POLYNOMIAL : doubled;
}

/**
 * The check character: each place weighs its character by another power of two in the field of 32, so a single wrong
 * character, and any two swapped ones, always show.
 */
function checkCharacter(payload: string): string {
  const sum = [...payload].reduce((total, character) => double(total ^ ALPHABET.indexOf(character)), 0);
  return ALPHABET.charAt(sum);
}

/** A new authorization number: nine random characters and their check character. */
export function newAuthorizationNumber(): string {
  const payload = Array.from({ length: PAYLOAD_LENGTH }, () => ALPHABET.charAt(randomInt(32))).join('');
  return payload + checkCharacter(payload);
}

/** The number that begins with these nine characters, for numbers that are not to be random (seeds). */
export function authorizationNumberFrom(payload: string): string {
  return payload + checkCharacter(payload);
}

/** True where the last character fits the others. */
export function isAuthorizationNumber(text: string): boolean {
  if (text.length !== PAYLOAD_LENGTH + 1 || [...text].some((c) => !ALPHABET.includes(c))) return false;
  return checkCharacter(text.slice(0, PAYLOAD_LENGTH)) === text.slice(PAYLOAD_LENGTH);
}
