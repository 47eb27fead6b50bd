type WhenKnown = (error: null, power: LibraryNumber) => void;
type Raise = (
  this: LibraryNumber,
  exponent: LibraryNumber,
  modulus: LibraryNumber,
  whenKnown: WhenKnown,
) => LibraryNumber;

/** A whole number of the provider's libraries. Both libraries contain the same arithmetic. */
export interface LibraryNumber {
  toString(radix: number): string;
  modPow: Raise;
}

/** The class of the libraries' numbers. */
export interface LibraryNumberClass {
  new (digits: string, radix: number): LibraryNumber;
  prototype: { modPow: Raise };
}

function toBigInt(number: LibraryNumber): bigint {
  const hex = number.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/** Returns `base` to the power of `exponent`, modulo `modulus`, for exponents of 0 or more. */
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
 * Makes a library's numbers compute powers with the engine's BigInt. A sign-in computes three powers of numbers of 3,072
 * bits. The libraries' own arithmetic, older than BigInt, takes about twenty times as long: seconds on a slow phone. On
 * React Native, where their numbers are slow, both libraries replace the same method.
 */
export function raiseByBigInt(numbers: LibraryNumberClass): void {
  numbers.prototype.modPow = function (this: LibraryNumber, exponent, modulus, whenKnown) {
    const raised = power(toBigInt(this), toBigInt(exponent), toBigInt(modulus));
    const result = new numbers(raised.toString(16), 16);
    whenKnown(null, result);
    return result;
  };
}
