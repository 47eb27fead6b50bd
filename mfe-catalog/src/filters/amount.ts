import { plainNumber } from '@lotes/shared-i18n';

/** Formats a bound of a range for its field; empty if there is none. */
export const toText = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));

/** Returns the amount that was typed, without separators and currency signs. */
export function toAmount(text: string): number | undefined {
  const digits = plainNumber(text.replace(/[^\d.,]/g, ''));
  const amount = Number(digits);
  return digits === '' || Number.isNaN(amount) ? undefined : amount;
}
