const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/**
 * Returns the decimal string of an amount as people type it: "2,500" and "2500.5" become "2500.00" and "2500.50". Any
 * other text is returned trimmed, for the schema to refuse.
 */
export function moneyFromTyping(typed: string): string {
  const text = typed.trim();
  const [, whole, cents = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? text : `${whole.replaceAll(',', '')}.${cents.padEnd(2, '0')}`;
}
