import { join } from 'node:path';
import type { LibraryNumberClass } from '../shell/identity/cognito/powers';

/** The module with the numbers of each of the provider's libraries: neither exports them. */
const FILES = {
  'amazon-cognito-identity-js': 'lib/BigInteger.js',
  '@aws-amplify/auth': 'dist/cjs/providers/cognito/utils/srp/BigInteger/BigInteger.js',
};

/** The libraries that carry numbers of their own. */
export const LIBRARIES_WITH_NUMBERS = Object.keys(FILES) as (keyof typeof FILES)[];

/** The class of a library's numbers, as the library itself has loaded it in this test. */
export function numbersOf(library: keyof typeof FILES): LibraryNumberClass {
  const folder = join(require.resolve(`${library}/package.json`), '..');
  return jest.requireActual<{ default: LibraryNumberClass }>(join(folder, FILES[library])).default;
}
