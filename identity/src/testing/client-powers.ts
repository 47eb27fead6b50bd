import BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';
import type * as srpGroup from '../srp/srp-group';

function toBigInt(value: BigInteger): bigint {
  const hex = value.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

/**
 * The client's powers take half a second each time in its own arithmetic; its padding, hashes and signs stay its own. Lasts until
 * the mock is restored, at the latest to the end of the test file. A test that counts the server's powers does not count these.
 */
export function computePowersNatively() {
  const { N, power } = jest.requireActual<typeof srpGroup>('../srp/srp-group');
  return jest.spyOn(BigInteger.prototype, 'modPow').mockImplementation(function (
    this: BigInteger,
    exponent,
    modulus,
    done,
  ) {
    if (toBigInt(modulus) !== N) throw new Error('The client reckons in another group');
    const base = ((toBigInt(this) % N) + N) % N;
    done(null, new BigInteger(power(base, toBigInt(exponent)).toString(16), 16));
  });
}
