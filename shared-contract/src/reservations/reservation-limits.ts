import { toCents } from '../http/cents';

/** Limits of reservations and of the links that pay for them (R9.1 to R9.7, R12.3). Amounts in USD. */
export const RESERVATION_LIMITS = {
  freeHours: 24,
  paidHours: 168,
  /** Price of a week, per lot. */
  paidPrice: '100.00',
  paidCurrency: 'USD',
  maxDays: 14,
  /** Most reservations that wait behind the holder of a lot (R9.4). */
  queueBehindHolder: 3,
  livePerPerson: 2,
  /** Lots that staff may reserve or sell in one step. */
  lotsByStaff: 20,
  repeatAfterDays: 30,
  /** Most live reservations of unconfirmed buyers from one network. */
  unconfirmedPerNetwork: 3,
  /** Hours within which unconfirmed reservations of one network are shown together. */
  sameNetworkHours: 1,
  /** Minutes for which a request can be confirmed from its mail. */
  confirmationMinutes: 30,
  /** Seconds for which staff may undo a step without a reason and its mail waits (R10.10), and the mail of a payment link (R12.22). */
  undoSeconds: 10,
  /** Hours for which a payment link can be paid, unless a hold ends sooner. */
  linkHours: 72,
  /** Least down payment, and that of a reservation of lots of which one is special (R9.2); quotes have the same. */
  minimumDownPayment: '2000.00',
  specialDownPayment: '10000.00',
} as const;

/** True if a down payment in USD is less than a reservation of usual or special lots may have (R9.2). */
export function isDownPaymentTooLow(prima: string, lots: 'usual' | 'special'): boolean {
  const { minimumDownPayment, specialDownPayment } = RESERVATION_LIMITS;
  return toCents(prima) < toCents(lots === 'special' ? specialDownPayment : minimumDownPayment);
}
