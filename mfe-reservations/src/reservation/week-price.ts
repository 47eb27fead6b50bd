import { fromCents, RESERVATION_LIMITS, toCents } from '@lotes/shared-contract/client';

/** Price of a week for so many lots, as a decimal string in USD. */
export function weekPrice(lots: number): string {
  return fromCents(toCents(RESERVATION_LIMITS.paidPrice) * lots);
}
