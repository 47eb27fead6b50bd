/** True for an error of the system or of a library with one of these codes, such as ENOENT. */
export function hasErrorCode(error: unknown, ...codes: readonly [string, ...string[]]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.some((code) => error.code === code)
  );
}
