/** The page on which the payments of a secret token are followed; `receipt` names the payment whose paper is shown. */
export function checkoutPath(token: string, receipt?: string): string {
  return `/checkout?${new URLSearchParams({ token, ...(receipt && { receipt }) })}`;
}

/** The page of the reservation with this token; another remote answers it. */
export function ownReservationPath(token: string): string {
  return `/myreservation?${new URLSearchParams({ token })}`;
}

/** The dialog in which a visitor has lost private links mailed; another remote answers it. */
export const LOST_LINK = '/myreservation?modal=lost-link';

/** The dialog in which a visitor asks for the payment link of a lot; the catalog's page of the lot shows it. */
export function askForLinkPath(lot: string): string {
  return `/lotdetail?${new URLSearchParams({ lot, modal: 'payment-link' })}`;
}

/** The dialog in which staff ask a client for a payment, with what is known of it. */
export function askClientPath(known: { lot?: string; reservation?: string; client?: string }): string {
  return `/paymentlinkrequests?${new URLSearchParams({ modal: 'new-payment', ...known })}`;
}
