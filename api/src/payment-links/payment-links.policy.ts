import {
  CANCELLABLE_PAYMENT_STATES,
  OPEN_PAYMENT_STATES,
  type PaymentLinkState,
} from '@lotes/shared-contract';
import type { Lot, PaymentLink, Reservation } from '../database/rows';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';
import { isSamePerson, type PersonIdentifiers } from '../queue';
import type { HolderAndPayer } from './lot-holder.repository';

export const maySeePaymentLinks = requirePermission('VER_SOLICITUDES_LINK_PAGO');
export const mayEditPaymentLinks = requirePermission('EDITAR_SOL_LINK_PAGO');

/** True if the caller may make requests on plans that need the company's approval (R11.9). */
export function mayAskForStaffPlans(caller: Caller | null): boolean {
  return hasPermission(caller, 'EDITAR_SOL_LINK_PAGO');
}

/** True if the caller may record money that came without a link. */
export function mayRecordMoney(caller: Caller): boolean {
  return hasPermission(caller, 'EDITAR_SOL_LINK_PAGO');
}

/** True if a request is in one of these states. */
const isIn = (states: readonly PaymentLinkState[], { estado }: Pick<PaymentLink, 'estado'>): boolean =>
  states.includes(estado);

/** Data by which a visitor is recognised as the person who has a lot (R12.4). */
type VisitorIdentifiers = Pick<Required<PersonIdentifiers>, 'correo' | 'cliente'>;

/**
 * True if another person than the visitor has the lot. The phone does not count: anybody can type it.
 * @param live the lot's live reservations, the holder first.
 */
export function isHeldByOther(
  live: readonly Reservation[],
  { correo, cliente }: VisitorIdentifiers,
): boolean {
  const [holder] = live;
  return holder !== undefined && !isSamePerson(holder, { correo, cliente, telefono: null });
}

/** True if another person has the lot of a request, so that money for it would come under review (R12.5). */
export function isLotOfOther({
  titular,
  pagador,
  reserva,
}: HolderAndPayer & Pick<PaymentLink, 'reserva'>): boolean {
  return titular !== null && titular.codigo !== reserva && !isSamePerson(titular, pagador);
}

/**
 * True if, as far as the payer of a request may learn, another person has its lot. The phone does not count: anybody can type
 * that of another person, to find out whether the lot is theirs (R12.4). If the request names no account, that of the caller does.
 */
export function isHiddenFromPayer(
  { pagador, ...request }: Parameters<typeof isLotOfOther>[0],
  { cliente }: Pick<VisitorIdentifiers, 'cliente'>,
): boolean {
  const payer = { ...pagador, telefono: null, cliente: pagador.cliente ?? cliente };
  return isLotOfOther({ ...request, pagador: payer });
}

/** True if the api takes payments for a lot: it has a buyer, or it is for sale. */
export function takesPayments(
  { estado_base: base }: Pick<Lot, 'estado_base'>,
  live: readonly Reservation[],
): boolean {
  return live.length > 0 || base === 'disponible';
}

/**
 * True if the payer of an expired link may ask for another one. For every payment except a week it is enough that the request
 * names the reservation that has the lot: its authorization number stands for the payer (R12.4).
 */
export function mayAskAgain(
  request: VisitorIdentifiers &
    Pick<PaymentLink, 'estado' | 'concepto' | 'reserva'> &
    Pick<Lot, 'estado_base'>,
  live: readonly Reservation[],
): boolean {
  const namesHolder = request.concepto !== 'reserva' && live[0]?.codigo === request.reserva;
  const isKnown = namesHolder || !isHeldByOther(live, request);
  return request.estado === 'vencida' && takesPayments(request, live) && isKnown;
}

/** True before the request's first link is sent. */
export function isSendable({ estado }: Pick<PaymentLink, 'estado'>): boolean {
  return estado === 'solicitada';
}

/** True while a link waits for its payment: it may be mailed again or replaced. */
export function isResendable({ estado }: Pick<PaymentLink, 'estado'>): boolean {
  return estado === 'enviada';
}

/** True if money can still arrive by the request's link, late money included: the link was sent and is not paid yet. */
export function isPayable(request: Pick<PaymentLink, 'estado'>): boolean {
  return isIn(['enviada', 'procesando', 'vencida', 'cancelada'], request);
}

/** True while a request waits for its link or its money. */
export function isOpen(request: Pick<PaymentLink, 'estado'>): boolean {
  return isIn(OPEN_PAYMENT_STATES, request);
}

/** True while a link waits for its payment, so that it can be marked as being worked on by the bank. */
export function isProcessable({ estado }: Pick<PaymentLink, 'estado'>): boolean {
  return estado === 'enviada';
}

/** True while no money is on its way for a request, so that it can be canceled. */
export function isCancelable(request: Pick<PaymentLink, 'estado'>): boolean {
  return isIn(CANCELLABLE_PAYMENT_STATES, request);
}

/** True if a request is paid, so that its money can be refunded. */
export function isRefundable({ estado }: Pick<PaymentLink, 'estado'>): boolean {
  return estado === 'pagada';
}

/** True if a request's money is under review, so that it can be applied to a reservation or refunded. */
export function isResolvable({ estado }: Pick<PaymentLink, 'estado'>): boolean {
  return estado === 'en_revision';
}

/** Returns the caller's abilities for a request. */
export function paymentLinkAbilities(caller: Caller | null, request: Pick<PaymentLink, 'estado'>) {
  const edits = hasPermission(caller, 'EDITAR_SOL_LINK_PAGO');
  return {
    enviar: edits && isSendable(request),
    reenviar: edits && isResendable(request),
    reemplazar: edits && isResendable(request),
    pagar: edits && isPayable(request),
    procesar: edits && isProcessable(request),
    cancelar: edits && isCancelable(request),
    reembolsar: edits && isRefundable(request),
    resolver: edits && isResolvable(request),
    adjuntar: edits,
  };
}
