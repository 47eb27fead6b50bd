import { AuthorizationNumberSchema } from '@lotes/shared-contract';
import {
  authorizationNumberFrom,
  isAuthorizationNumber,
  newAuthorizationNumber,
} from './authorization-number';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const number = authorizationNumberFrom('7K3M9QXA2');

describe('an authorization number', () => {
  it('has the shape of the contract and a fitting check character', () => {
    for (let round = 0; round < 200; round++) {
      const fresh = newAuthorizationNumber();
      expect(AuthorizationNumberSchema.parse(fresh)).toBe(fresh);
      expect(isAuthorizationNumber(fresh)).toBe(true);
    }
  });

  it('shows every single wrong character', () => {
    for (let place = 0; place < number.length; place++) {
      for (const wrong of ALPHABET) {
        if (wrong === number[place]) continue;
        expect(isAuthorizationNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      }
    }
  });

  it('shows any two swapped characters', () => {
    for (let first = 0; first < number.length; first++) {
      for (let second = first + 1; second < number.length; second++) {
        const characters = [...number];
        [characters[first], characters[second]] = [characters[second] ?? '', characters[first] ?? ''];
        if (characters.join('') !== number) expect(isAuthorizationNumber(characters.join(''))).toBe(false);
      }
    }
  });
});
