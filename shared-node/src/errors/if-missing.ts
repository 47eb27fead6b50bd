import { hasErrorCode } from './has-error-code';

/**
 * Returns a handler for `catch` that gives `value` if nothing is at the path, and throws any other failure: a file that
 * cannot be read may well be there.
 */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return value;
    throw error;
  };
}
