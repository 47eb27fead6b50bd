import { Decimal as DecimalNumber } from 'decimal.js';

/** Decimal numbers for prices: 40 digits, enough for 192 compounded months; halves are rounded away from zero. */
export const Decimal = DecimalNumber.clone({ precision: 40, rounding: DecimalNumber.ROUND_HALF_UP });
export type Decimal = DecimalNumber;

/** Rounded half-up to cents. */
export function roundToCents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2);
}

/** The wire form of an amount: two places, never an exponent. */
export function money(value: Decimal): string {
  return value.toFixed(2);
}
