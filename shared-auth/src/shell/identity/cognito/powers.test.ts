import { createDiffieHellman, getDiffieHellman, randomBytes } from 'node:crypto';
import { LIBRARIES_WITH_NUMBERS, numbersOf } from '../../../testing/library-numbers';
import { power, raiseByBigInt, type LibraryNumber } from './powers';

const PRIME = getDiffieHellman('modp15').getPrime('hex');

const random = (bytes: number) => randomBytes(bytes).toString('hex');

describe('a power in the password proof', () => {
  it('equals the one that OpenSSL computes', () => {
    const base = random(380);
    const exponent = random(128);
    const exchange = createDiffieHellman(PRIME, 'hex', 2);
    exchange.setPrivateKey(exponent, 'hex');
    const big = (hex: string) => BigInt(`0x${hex}`);
    expect(power(big(base), big(exponent), big(PRIME))).toBe(big(exchange.computeSecret(base, 'hex', 'hex')));
  });

  it.each(LIBRARIES_WITH_NUMBERS)(
    'equals the power that the arithmetic of %s computes, also for a negative base',
    (library) => {
      const numbers = numbersOf(library);
      const own = numbers.prototype.modPow;
      const raise = (base: string, exponent: string) => {
        let told: LibraryNumber | undefined;
        const number = new numbers(base, 16);
        const returned = number.modPow(new numbers(exponent, 16), new numbers(PRIME, 16), (_error, value) => {
          told = value;
        });
        expect(returned.toString(16)).toBe(told?.toString(16));
        return returned.toString(16);
      };
      const cases = [
        ['2', random(128)],
        [random(384), random(32)],
        [`-${random(384)}`, random(160)],
        [random(500), '1'],
      ] as const;
      const before = cases.map(([base, exponent]) => raise(base, exponent));
      raiseByBigInt(numbers);
      expect(numbers.prototype.modPow).not.toBe(own);
      expect(cases.map(([base, exponent]) => raise(base, exponent))).toEqual(before);
      numbers.prototype.modPow = own;
    },
  );
});
