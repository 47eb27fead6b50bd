type WhenKnown = (error: null, power: LibraryNumber) => void;
type Raise = (
  this: LibraryNumber,
  exponent: LibraryNumber,
  modulus: LibraryNumber,
  whenKnown: WhenKnown,
) => LibraryNumber;

/** A whole number of the provider's libraries, both of which carry the same arithmetic. */
export interface LibraryNumber {
  toString(radix: number): string;
  modPow: Raise;
}

/** The class of such numbers. */
export interface LibraryNumberClass {
  new (digits: string, radix: number): LibraryNumber;
  prototype: { modPow: Raise };
}

function toBigInt(number: LibraryNumber): bigint {
  const hex = number.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/** The power of a number, modulo another, for exponents of zero and more. */
export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const least = ((base % modulus) + modulus) % modulus;
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * least) % modulus;
  }
  return result;
}

/**
 * Makes a library's numbers raise to powers by the engine's BigInt. A sign-in raises numbers of 3,072 bits three times, and the
 * libraries' own arithmetic, older than BigInt, takes some twenty times as long: seconds on a slow phone. Both libraries
 * replace the same method where their numbers are slow (React Native).
 */
export function raiseByBigInt(numbers: LibraryNumberClass): void {
  numbers.prototype.modPow = function (this: LibraryNumber, exponent, modulus, whenKnown) {
    const raised = power(toBigInt(this), toBigInt(exponent), toBigInt(modulus));
    const result = new numbers(raised.toString(16), 16);
    whenKnown(null, result);
    return result;
  };
}
