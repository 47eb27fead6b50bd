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
