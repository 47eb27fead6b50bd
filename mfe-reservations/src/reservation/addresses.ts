/** Returns the address of the page on which a buyer follows the reservations of a secret token. */
export function ownReservationPath(token: string, receipt?: string): string {
  return `/myreservation?${new URLSearchParams({ token, ...(receipt && { receipt }) })}`;
}

/** Returns the address of the page on which the payments of a secret token are followed; it belongs to another remote. */
export function checkoutPath(token: string): string {
  return `/checkout?${new URLSearchParams({ token })}`;
}

/**
 * Returns the address of the dialog in which staff reserve or sell a lot for a client; without a number they choose the lot
 * there.
 */
export function newSalePath(numero?: string): string {
  const lot = numero === undefined ? {} : { lot: numero };
  return `/pendingreservations?${new URLSearchParams({ modal: 'new-reservation', ...lot })}`;
}

/** Returns the address of the dialog in which staff make a quote of a lot. */
export function newQuotePath(numero: string): string {
  return `/pendingreservations?${new URLSearchParams({ modal: 'quote', lot: numero })}`;
}

/** Returns the address of the page of a stored quote, which belongs to another remote. */
export function quotePath(id: string): string {
  return `/quote?${new URLSearchParams({ id })}`;
}

/** Returns the address of the dialog in which a buyer asks to pay the week of a lot, which belongs to another remote. */
export function askForWeekPath(lot: string): string {
  return `/lotdetail?${new URLSearchParams({ lot, modal: 'payment-link', concept: 'reserva' })}`;
}
