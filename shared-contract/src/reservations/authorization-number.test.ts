import { fieldMessageKey } from '../http';
import { authorizationNumberFrom, isAuthorizationNumber } from './authorization-number';
import { AuthorizationNumberSchema } from './reservations.schema';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER = authorizationNumberFrom([7, 19, 3, 20, 9, 23, 29, 10, 2]);

describe('the check character of an authorization number', () => {
  it('fits the nine characters before it', () => {
    expect(NUMBER).toMatch(/^7K3M9QXA2.$/);
    expect(isAuthorizationNumber(NUMBER)).toBe(true);
  });

  it('reveals every single wrong character', () => {
    for (let place = 0; place < NUMBER.length; place++) {
      for (const wrong of ALPHABET) {
        if (wrong === NUMBER[place]) continue;
        expect(isAuthorizationNumber(NUMBER.slice(0, place) + wrong + NUMBER.slice(place + 1))).toBe(false);
      }
    }
  });

  it('reveals any two swapped characters', () => {
    for (let first = 0; first < NUMBER.length; first++) {
      for (let second = first + 1; second < NUMBER.length; second++) {
        const characters = [...NUMBER];
        [characters[first], characters[second]] = [characters[second] ?? '', characters[first] ?? ''];
        if (characters.join('') !== NUMBER) expect(isAuthorizationNumber(characters.join(''))).toBe(false);
      }
    }
  });
});

describe('an authorization number that is typed or sent', () => {
  const keysOf = (value: unknown) =>
    AuthorizationNumberSchema.safeParse(value).error?.issues.map((issue) => fieldMessageKey(issue));

  it('passes in upper or lower case, with blanks around it', () => {
    expect(AuthorizationNumberSchema.parse(` ${NUMBER.toLowerCase()} `)).toBe(NUMBER);
  });

  it('does not pass with a wrong check character, in another shape, or empty', () => {
    const mistyped = NUMBER.replace('K', 'J');
    expect(keysOf(mistyped)).toEqual(['authorization-number']);
    expect(keysOf('nonsense')).toEqual(['authorization-number']);
    expect(keysOf('  ')).toEqual(['required']);
    expect(keysOf(undefined)).toEqual(['required']);
  });
});
