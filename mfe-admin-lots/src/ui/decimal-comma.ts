/** A comma before decimals. Before exactly three digits it would separate thousands, except after 0 (R3.7). */
const DECIMAL_COMMA = /^(-?(?:0|\d+(?!,\d{3}$))),(\d+)$/;

/** Returns a typed number with a point before its decimals (R3.7); other text trimmed, for the schema to refuse. */
export function withPoint(typed: string): string {
  return typed.trim().replace(DECIMAL_COMMA, '$1.$2');
}
