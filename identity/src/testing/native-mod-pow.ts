import BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';
import type * as srpGroup from '../srp/srp-group';

function toBigInt(value: BigInteger): bigint {
  const hex = value.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/**
 * Computes the client's modular exponentiations with OpenSSL, since its own arithmetic takes half a second for each;
 * its padding, hashes and signs stay its own. Lasts until the mock is restored, at the latest to the end of the test
 * file. A test that counts the server's exponentiations does not count these.
 */
export function mockModPowNatively() {
  const { N, modPow } = jest.requireActual<typeof srpGroup>('../srp/srp-group');
  return jest.spyOn(BigInteger.prototype, 'modPow').mockImplementation(function (
    this: BigInteger,
    exponent,
    modulus,
    done,
  ) {
    if (toBigInt(modulus) !== N) throw new Error('The client computes in another group');
    const base = ((toBigInt(this) % N) + N) % N;
    done(null, new BigInteger(modPow(base, toBigInt(exponent)).toString(16), 16));
  });
}
