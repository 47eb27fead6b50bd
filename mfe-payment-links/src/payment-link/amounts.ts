import { fromCents, OPEN_PAYMENT_STATES, toCents } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';

type Amounts = Pick<PaymentLinkRow, 'monto' | 'recibido'>;
type Request = Amounts & Pick<PaymentLinkRow, 'estado'>;

/** True if something was received, but not the amount that was asked. */
export function isPart({ monto, recibido }: Amounts): boolean {
  return Number(recibido) > 0 && recibido !== monto;
}

/** Returns the amount of a request that is still owed. */
export function owed({ monto, recibido }: Amounts): string {
  return fromCents(toCents(monto) - toCents(recibido));
}

/** True if a part was received, and the request is still open for the rest (R12.11). */
export function waitsForRest({ estado, ...amounts }: Request): boolean {
  return isPart(amounts) && OPEN_PAYMENT_STATES.some((state) => state === estado);
}

/** Returns the amount that staff have to do with: what is still owed, what is under review, otherwise what was asked. */
export function amountAtHand(request: Request): string {
  if (request.estado === 'en_revision') return request.recibido;
  return waitsForRest(request) ? owed(request) : request.monto;
}
