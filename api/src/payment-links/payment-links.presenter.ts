import {
  ownReason,
  type OwnPaymentLink,
  type PayerPaymentLink,
  type PaymentLinkReceipt,
  type PaymentLinkRow,
  type ReservationPayment,
} from '@lotes/shared-contract';
import type { PaymentLink, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { seesSoldLots } from '../lots';
import type { OwnPaymentLinkRow } from './own-payment-links.repository';
import {
  isHiddenFromPayer,
  isLotOfOther,
  isOpen,
  mayAskAgain,
  paymentLinkAbilities,
} from './payment-links.policy';
import type { PaymentLinkOfLot } from './payment-links.repository';
import { owed } from './record-money';

/** Returns the bank's link for the payer; null unless it waits for its payment. */
function payableLink({ estado, enlace_url: link }: PaymentLink): string | null {
  return estado === 'enviada' ? link : null;
}

/** Returns when and under which reference a request was paid; both null while it is open, even if a part was paid. */
function settlement(request: PaymentLink): Pick<OwnPaymentLink, 'pagadaEn' | 'referenciaBanco'> {
  if (isOpen(request)) return { pagadaEn: null, referenciaBanco: null };
  return { pagadaEn: isoOrNull(request.pagada_en), referenciaBanco: request.referencia_banco };
}

/** Returns which money is under review, for the payer: all of it, for a time that was over, a part, an excess, or a second payment. */
function reviewOf({
  estado,
  recibido,
  monto,
  motivo,
  excedente_de: excessOf,
}: PaymentLink): OwnPaymentLink['revision'] {
  if (estado !== 'en_revision') return null;
  if (excessOf !== null) return 'excedente';
  if (motivo === ownReason('week-paid-before')) return 'duplicado';
  if (motivo === ownReason('week-over')) return 'semana';
  return recibido === monto ? 'completo' : 'parcial';
}

/** Returns the amounts of the payer: received, missing, under review, and refunded. */
function payerMoney(
  request: PaymentLink,
): Pick<OwnPaymentLink, 'recibido' | 'saldo' | 'revision' | 'reembolsado'> {
  const { recibido, reembolso_monto: reembolsado } = request;
  return { recibido, saldo: owed(request), revision: reviewOf(request), reembolsado };
}

/** Returns the response to the visitor who made the request. */
export function presentReceipt(request: PaymentLink, lote: string): PaymentLinkReceipt {
  const { id, concepto, monto, moneda, estado } = request;
  return { id, lote, concepto, monto, moneda, estado, solicitadaEn: request.solicitada_en.toISOString() };
}

/**
 * A request as its payer follows it.
 * @param caller the caller's account, null for a visitor and for staff.
 */
export function presentOwnPaymentLink(
  request: OwnPaymentLinkRow,
  caller: Pick<Reservation, 'cliente'>,
): OwnPaymentLink {
  const { numero_autorizacion: number, estado_reserva: state, fecha_vencimiento: end } = request;
  return {
    ...presentReceipt(request, request.numero),
    nombre: request.nombre,
    plazo: request.plazo,
    enviadaEn: isoOrNull(request.enviada_en),
    venceEn: isoOrNull(request.vence_en),
    enlaceUrl: isHiddenFromPayer(request, caller) ? null : payableLink(request),
    ...payerMoney(request),
    reembolsadoEn: isoOrNull(request.reembolsado_en),
    ...settlement(request),
    reserva:
      number && state
        ? { numeroAutorizacion: number, estado: state, fechaVencimiento: isoOrNull(end) }
        : null,
  };
}

interface Around extends Pick<Reservation, 'cliente'> {
  live: readonly Reservation[];
  isReplaced: boolean;
}

/**
 * A request as the checkout shows it, with its payer's abilities.
 * @param around the live reservations of its lot, true if a later request replaced it, and the caller's account.
 */
export function presentPayerPaymentLink(
  request: OwnPaymentLinkRow,
  { live, isReplaced, cliente }: Around,
): PayerPaymentLink {
  const pedirOtro = !isReplaced && mayAskAgain({ ...request, cliente }, live);
  return { ...presentOwnPaymentLink(request, { cliente }), puede: { pedirOtro } };
}

/** Returns the state of a reservation's payment, as its buyer sees it. */
export function presentReservationPayment(request: PaymentLink): ReservationPayment {
  const { estado, monto, moneda } = request;
  return {
    estado,
    monto,
    moneda,
    ...payerMoney(request),
    enlaceUrl: payableLink(request),
    venceEn: isoOrNull(request.vence_en),
    pagadaEn: settlement(request).pagadaEn,
  };
}

/** The refund of a request, null if there is none. */
function presentRefund(request: PaymentLink): PaymentLinkRow['reembolso'] {
  const { reembolsado_en: at, reembolso_monto: monto, reembolso_referencia: referencia } = request;
  return at && monto && referencia ? { fecha: at.toISOString(), monto, referencia } : null;
}

/** A request as staff see it. */
export function presentPaymentLink(request: PaymentLinkOfLot, caller: Caller): PaymentLinkRow {
  const { nombre, correo, telefono, plazo, banco, recibido, pagos, motivo, version } = request;
  return {
    ...presentReceipt(request, request.numero),
    reserva: request.numero_autorizacion,
    nombre,
    correo,
    telefono,
    plazo,
    // A quote states the price of its lot (R6.7).
    cotizacion: request.vendido && !seesSoldLots(caller) ? null : request.cotizacion,
    enlaceUrl: request.enlace_url,
    enviadaEn: isoOrNull(request.enviada_en),
    venceEn: isoOrNull(request.vence_en),
    pagadaEn: isoOrNull(request.pagada_en),
    banco,
    referenciaBanco: request.referencia_banco,
    recibido,
    pagos,
    excedenteDe: request.excedente_de,
    reembolso: presentRefund(request),
    estadoReserva: request.estado_reserva,
    loteDeOtro: isLotOfOther(request),
    motivo,
    version,
    puede: paymentLinkAbilities(caller, request),
  };
}
