/** Formats a bound of a range for its field; empty if there is none. */
export const toText = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));

/** Dots between groups of three digits, as in "50.000": many write fifty thousand in this way. */
const DOTTED = /^\d{1,3}(\.\d{3})+$/;

/** A comma before one or two last digits, as in "1.500,50": the only separator on many phones' decimal keypads. */
const DECIMAL_COMMA = /^[\d.]*,\d{1,2}$/;

/** Returns the amount that was typed, without separators and currency signs. */
export function toAmount(text: string): number | undefined {
  const marked = text.replace(/[^\d.,]/g, '');
  const typed = DECIMAL_COMMA.test(marked)
    ? marked.replaceAll('.', '').replace(',', '.')
    : marked.replaceAll(',', '');
  const digits = DOTTED.test(typed) ? typed.replaceAll('.', '') : typed;
  const amount = Number(digits);
  return digits === '' || Number.isNaN(amount) ? undefined : amount;
}
