import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { fromCents, toCents } from './cents';

/** Price of a week for so many lots, as a decimal string in USD. */
export function weekPrice(lots: number): string {
  return fromCents(toCents(RESERVATION_LIMITS.paidPrice) * lots);
}
