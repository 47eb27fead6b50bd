import { holds, type Caller } from '../http/caller';
import { requirePermission } from '../http/guards';
import type { PaymentLink } from './payment-links.tables';

export const maySeePaymentLinks = requirePermission('VER_SOLICITUDES_LINK_PAGO');
export const maySendPaymentLinks = requirePermission('EDITAR_SOL_LINK_PAGO');

/** The 16-year plan is subject to company approval: only staff may make a request on it (product decisions, section 6). */
export function mayAskForStaffPlans(caller: Caller | null): boolean {
  return holds(caller, 'EDITAR_SOL_LINK_PAGO');
}

/** A request can be sent once: while it is only asked for. */
export function isSendable({ estado }: Pick<PaymentLink, 'estado'>): boolean {
  return estado === 'solicitada';
}

/** What the caller may do with a request. */
export function paymentLinkAbilities(caller: Caller | null, request: PaymentLink) {
  return { enviar: holds(caller, 'EDITAR_SOL_LINK_PAGO') && isSendable(request) };
}
