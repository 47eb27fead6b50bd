const UNAVAILABLE_STATES = /^(08...|53...|57P0.|57014|25P03|55P03)$/;
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|connection timeout|Cannot use a pool after calling end/i;
const RETRYABLE_STATES = new Set(['40001', '40P01']);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** True where the database was not reachable or not in time, rather than refusing what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    UNAVAILABLE_STATES.test(code) ||
    UNAVAILABLE_SYSTEM_CODES.has(code) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}

/** True where the same transaction may well succeed if run again: a deadlock or a serialisation failure. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATES.has(codeOf(error));
}

/** True where a named constraint refused a row: `violates(error, 'reservas_un_titular')`. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}
