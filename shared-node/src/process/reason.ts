/** Most causes that are named; those behind them tell an operator little. */
const MAX_CAUSES = 4;

/** Fields of a database error. Message and detail may quote a value, so they are left out. */
interface DatabaseError {
  severity: string;
  code?: string;
  table?: string;
  constraint?: string;
  position?: string;
}

/** Returns why something failed, on one line: the message of an error and of each error behind it. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause !== undefined && reasons.length < MAX_CAUSES;) {
    reasons.push(sentenceOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return reasons.join(' Because: ').replaceAll(/\s*\n\s*/g, ' ');
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isOfDatabase(error)) return databaseReason(error);
  // Some network errors have no message.
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function isOfDatabase(error: object): error is DatabaseError {
  return 'severity' in error;
}

function databaseReason({ code, table, constraint, position }: DatabaseError): string {
  const parts = Object.entries({ code, table, constraint, position }).filter(([, value]) => value);
  return `The database refused it (${parts.map(([name, value]) => `${name} ${String(value)}`).join(', ')}).`;
}
