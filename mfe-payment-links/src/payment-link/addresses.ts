import type { PaymentConcept, PaymentTerm } from './vocabulary';

/**
 * Returns the address of the page on which the payments of a secret token are followed; `receipt` is the id of the payment whose
 * receipt is shown.
 */
export function checkoutPath(token: string, receipt?: string): string {
  return `/checkout?${new URLSearchParams({ token, ...(receipt && { receipt }) })}`;
}

/** Returns the address of the page of the reservation with this token; it belongs to another remote. */
export function ownReservationPath(token: string): string {
  return `/myreservation?${new URLSearchParams({ token })}`;
}

/** Address of the dialog in which a visitor has lost private links mailed; it belongs to another remote. */
export const LOST_LINK = '/myreservation?modal=lost-link';

/**
 * Returns the address of the dialog in which a visitor asks for the payment link of a lot, on the catalog's page of the lot; it
 * begins with `concept`, `term` and the authorization number of a `reservation`.
 */
export function askForLinkPath(
  lot: string,
  begins: { concept?: PaymentConcept; term?: PaymentTerm; reservation?: string },
): string {
  return `/lotdetail?${new URLSearchParams({ lot, modal: 'payment-link', ...begins })}`;
}

/** Returns the address of the dialog in which staff ask a client for a payment, filled in with what is known. */
export function askClientPath(known: { lot?: string; reservation?: string; client?: string }): string {
  return `/paymentlinkrequests?${new URLSearchParams({ modal: 'new-payment', ...known })}`;
}

/** Returns the address of the page of a stored quote, which belongs to another remote. */
export function quotePath(id: string): string {
  return `/quote?${new URLSearchParams({ id })}`;
}
