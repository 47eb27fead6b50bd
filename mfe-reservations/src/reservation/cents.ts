/** Whole cents of a decimal string in dollars, since money is never a float. */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** A decimal string in dollars of so many cents. */
export const fromCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
