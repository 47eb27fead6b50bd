/** A comma before decimals, but not before three digits, which may be thousands. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2}|\d{4,})$/;

/** Returns a typed number with a point before its decimals (R3.7); other text trimmed, for the schema to refuse. */
export function withPoint(typed: string): string {
  return typed.trim().replace(DECIMAL_COMMA, '$1.$2');
}
