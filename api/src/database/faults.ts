/** SQLSTATE of a statement that was ended because it, or its wait for a lock, took too long. */
const OVERDUE_STATES = /^(57014|55P03)$/;
/** SQLSTATE classes: connection, resources, shutdown; idle time-out. */
const LOST_STATES = /^(08...|53...|57P0.|25P03)$/;
const LOST_SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** Messages of failures of the driver and its pool, which have no code. */
const LOST_MESSAGES =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated.*|Client has encountered a connection error.*|Client was closed.*|Cannot use a pool after calling end.*)$/;
/** SQLSTATE of a wrong password, and of a user who may not connect. */
const USER_REFUSED_STATES = /^(28P01|28000)$/;
const RETRYABLE_STATES = /^(40001|40P01)$/;

function textOf(error: unknown, property: 'code' | 'constraint' | 'message' | 'routine'): string {
  if (typeof error !== 'object' || error === null || !(property in error)) return '';
  return String((error as Record<typeof property, unknown>)[property]);
}

/** True if the database was not reachable or not in time, rather than refusing the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return OVERDUE_STATES.test(textOf(error, 'code')) || isDatabaseLost(error);
}

/** True if the database was not reachable or ended the connection, whatever the statement. */
export function isDatabaseLost(error: unknown): boolean {
  const code = textOf(error, 'code');
  return (
    LOST_STATES.test(code) || LOST_SYSTEM_CODES.test(code) || LOST_MESSAGES.test(textOf(error, 'message'))
  );
}

/** True if the database refused a new connection for its user or password. */
export function isUserRefused(error: unknown): boolean {
  return USER_REFUSED_STATES.test(textOf(error, 'code'));
}

/**
 * True if the same transaction may succeed when it is run again: after a deadlock, a serialisation failure, an outdated
 * plan, or if another transaction has just stored the same idempotency key.
 */
export function isRetryable(error: unknown): boolean {
  return (
    RETRYABLE_STATES.test(textOf(error, 'code')) ||
    isOutdatedPlan(error) ||
    violates(error, 'idempotencia_pkey')
  );
}

/** True if a prepared statement would return other columns than when it was prepared, since a migration changed its table. */
export function isOutdatedPlan(error: unknown): boolean {
  return textOf(error, 'routine') === 'RevalidateCachedQuery';
}

/** True if a named constraint refused a row: `violates(error, 'reservas_un_titular')`. */
export function violates(error: unknown, constraint: string): boolean {
  return textOf(error, 'constraint') === constraint;
}
