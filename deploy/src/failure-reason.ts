import { hasErrorCode } from '@lotes/shared-node/errors';

interface Failure {
  message?: string;
  code?: string;
  cause?: unknown;
}

/** The reason of a failed connection or request, without a full stop: "connect ECONNREFUSED 127.0.0.1:5432". */
export function failureReason(error: unknown): string {
  const { message = '', code, cause } = error as Failure;
  if (message === 'fetch failed' && cause !== undefined) return failureReason(cause);
  // A failure to connect to each of several addresses has a code and no message.
  return (message || code || String(error)).replace(/\.$/, '');
}

/** True for an error that a mistake in our own code raises; those of Node.js and of failed requests have a code or a cause. */
export const isDefect = (error: unknown): boolean =>
  (error instanceof TypeError || error instanceof RangeError) && !('code' in error) && !('cause' in error);

/**
 * True for an error that was not expected. Our expected errors have classes whose names do not end in "Error"; PostgreSQL's driver
 * calls its own "error".
 */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof Error) || /error$/i.test(error.name);

/** True for an error of the system about its files that its operator can mend: rights, space, limits. */
const isOfFiles = (error: Error): boolean =>
  'syscall' in error &&
  hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EIO');

/**
 * The text about an error for a terminal: the sentence of an expected one; of the system's about its files their message, which has
 * the code and the path; the stack of any other.
 */
export function explanationOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!isUnexpected(error)) return error.message;
  return isOfFiles(error) ? `${error.message}.` : (error.stack ?? error.message);
}
