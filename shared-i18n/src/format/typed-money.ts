/**
 * Digits with separators that have one reading as money: "2,500.50", "2.500,50", "2500,5", "1.500.000". A group of thousands does not
 * begin with 0: "0,500" is a half with one decimal too many.
 */
const AMOUNTS = [
  /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/,
  /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
];

/** Dots between groups of three digits, as in "50.000": many write fifty thousand in this way. */
const DOTTED = /^[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * A comma before the last digits, as in "1.500,50": the only separator on many phones' decimal keypads. Before exactly three digits
 * it separates thousands, except after 0 (R3.7).
 */
const DECIMAL_COMMA = /^(?:0|[\d.]*(?!,\d{3}$)),\d+$/;

/**
 * Returns typed digits without the separators of thousands and with a point before the decimals. It reads both habits, "1,500.50" and
 * "1.500,50"; dots between whole groups of three separate thousands. As it guesses, it is not for money that is sent or stored (R3.7).
 */
export function plainNumber(digits: string): string {
  const pointed = DECIMAL_COMMA.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  return DOTTED.test(pointed) ? pointed.replaceAll('.', '') : pointed;
}

/**
 * Returns the decimal string of an amount as people type it: "2,500", "2500.5" and "2.500,50" become "2500.00", "2500.50" and
 * "2500.50". Any other text is returned trimmed, for the schema to refuse; so is "2.500", which has two readings.
 */
export function moneyFromTyping(typed: string): string {
  const text = typed.trim();
  if (!AMOUNTS.some((form) => form.test(text))) return text;
  const [whole = '', cents = ''] = plainNumber(text).split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
