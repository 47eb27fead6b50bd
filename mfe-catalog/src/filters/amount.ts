/** How a bound of a range stands in its field; nothing where there is none. */
export const toText = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));

/** Returns the amount that was typed, without separators and currency signs. */
export function toAmount(text: string): number | undefined {
  const digits = text.replace(/[^\d.]/g, '');
  const amount = Number(digits);
  return digits === '' || Number.isNaN(amount) ? undefined : amount;
}
