import { randomInt } from 'node:crypto';
import { AUTHORIZATION_NUMBER_VALUES, authorizationNumberFrom } from '@lotes/shared-contract';

/** Returns a new authorization number: nine random characters and their check character. */
export function newAuthorizationNumber(): string {
  return authorizationNumberFrom(Array.from({ length: AUTHORIZATION_NUMBER_VALUES }, () => randomInt(32)));
}
