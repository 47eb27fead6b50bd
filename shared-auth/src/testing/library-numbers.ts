import { join } from 'node:path';
import type { LibraryNumberClass } from '../shell/identity/cognito/powers';

/** The module of each of the provider's libraries with its number class, which neither library exports. */
const FILES = {
  'amazon-cognito-identity-js': 'lib/BigInteger.js',
  '@aws-amplify/auth': 'dist/cjs/providers/cognito/utils/srp/BigInteger/BigInteger.js',
};

/** The libraries that have a number class of their own. */
export const LIBRARIES_WITH_NUMBERS = Object.keys(FILES) as (keyof typeof FILES)[];

/** Returns a library's number class, the same that the library itself has loaded in this test. */
export function numbersOf(library: keyof typeof FILES): LibraryNumberClass {
  const folder = join(require.resolve(`${library}/package.json`), '..');
  return jest.requireActual<{ default: LibraryNumberClass }>(join(folder, FILES[library])).default;
}
