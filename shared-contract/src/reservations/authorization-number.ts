/** Crockford's base 32: no I, L, O or U, so that a number can be read out and written down. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** x⁵ + x² + 1, by which the 32 values form a field; in it, doubling again and again reaches every value but 0. */
const FIELD_POLYNOMIAL = 0b100101;

/** Number of values in an authorization number, without its check character. */
export const AUTHORIZATION_NUMBER_VALUES = 9;

function double(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ FIELD_POLYNOMIAL : doubled;
}

/** Returns the authorization number of nine values from 0 to 31, its check character included. */
export function authorizationNumberFrom(values: readonly number[]): string {
  return [...values, checkValue(values)].map((value) => ALPHABET.charAt(value)).join('');
}

/** True if the last character is the check character of the nine before it (R9.9). */
export function isAuthorizationNumber(text: string): boolean {
  const values = [...text].map((character) => ALPHABET.indexOf(character));
  if (values.length !== AUTHORIZATION_NUMBER_VALUES + 1 || values.includes(-1)) return false;
  return checkValue(values.slice(0, AUTHORIZATION_NUMBER_VALUES)) === values.at(-1);
}

/**
 * Each place weighs its value by another power of two in the field of 32 elements, so a single wrong character, and any
 * two swapped ones, always change the check character.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => double(sum ^ value), 0);
}
