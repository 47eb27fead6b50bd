/** Returns an amount of money, "25332.39", as whole cents: sums and differences are computed in these, never in floats. */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** Returns whole cents, which may be negative, as an amount of money with two places. */
export const fromCents = (cents: number): string => (cents / 100).toFixed(2);
