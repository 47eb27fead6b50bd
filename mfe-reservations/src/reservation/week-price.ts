import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';

/** What a week costs for so many lots, as a decimal string in USD. Counted in cents, since money is never a float. */
export function weekPrice(lots: number): string {
  const cents = Math.round(Number(RESERVATION_LIMITS.paidPrice) * 100) * lots;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
