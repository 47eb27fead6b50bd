import { fullNameOf, isLive, isSale, USUAL_PLAN, type CURRENCIES } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import type { LotDetail } from '@lotes/shared-contract/lots';
import type { CreatePaymentLink } from '@lotes/shared-contract/payment-links';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { moneyFromTyping, type Language } from '@lotes/shared-i18n';
import { suggestedAmount } from '../ask-for-link/suggested-amount';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';

/** Values of the form with which staff ask a client for a payment. */
export interface AskedPayment {
  /** Number of the client that staff chose. Not sent: the client's data are sent instead. */
  cliente?: number;
  lote: string;
  reserva: string;
  concepto: PaymentConcept;
  plazo: PaymentTerm;
  monto: string;
  moneda: (typeof CURRENCIES)[number];
  nombre: string;
  telefono: string;
  correo: string;
  idioma: Language;
}

/** The sale that the form was opened for. */
export interface AskedSale {
  lote: string;
  plazo: PaymentTerm;
  /** Amount in USD of its oldest unpaid instalment; null if the reader may not see it or none is known. */
  cuota: string | null;
}

/** Returns the plan of a reservation: that of its contract, the one agreed for the reservation itself, or else the usual one. */
const termOf = (reservation: ReservationRow | undefined): PaymentTerm =>
  reservation?.cuotas?.plan ?? reservation?.plan ?? USUAL_PLAN;

/** Returns the only live reservation of a client, which is meant if none was named; undefined if there are several or none. */
export function onlyLiveOf(rows: readonly ReservationRow[]): ReservationRow | undefined {
  const live = rows.filter(({ estado }) => isLive(estado));
  return live.length === 1 ? live[0] : undefined;
}

/**
 * Returns the values known before anything is typed: the lot, the reservation and the payer. The purpose for a sold lot is an
 * instalment.
 */
export function knownPayment(
  lot: string | null,
  reservation: ReservationRow | undefined,
  client: ClientRow | undefined,
): AskedPayment {
  const person = client && { ...client, nombre: fullNameOf(client) };
  return {
    lote: reservation?.lote ?? lot ?? '',
    reserva: reservation && isLive(reservation.estado) ? reservation.numeroAutorizacion : '',
    concepto: reservation && isSale(reservation.estado) ? 'cuota' : 'prima',
    plazo: termOf(reservation),
    monto: '',
    moneda: 'USD',
    nombre: person?.nombre ?? reservation?.nombreCliente ?? '',
    telefono: person?.telefono ?? reservation?.telefono ?? '',
    correo: person?.correo ?? reservation?.correo ?? '',
    idioma: person?.idioma ?? reservation?.idioma ?? 'es',
  };
}

/** Returns the sale among what is known; undefined for a reservation that is none. */
export function knownSale(reservation: ReservationRow | undefined): AskedSale | undefined {
  if (!reservation || !isSale(reservation.estado)) return undefined;
  const { lote, cuotas } = reservation;
  return { lote, plazo: termOf(reservation), cuota: cuotas?.cuota ?? null };
}

/**
 * Returns the amount in USD of an instalment: for a sale that of its contract (R12.12), for a lot that is not sold that of
 * its prices; undefined if it does not follow from either.
 */
export function usualInstalment(
  { lote, plazo }: Pick<AskedPayment, 'lote' | 'plazo'>,
  lot: Pick<LotDetail, 'estado' | 'precios'> | undefined,
  sale: AskedSale | undefined,
): string | undefined {
  if (sale && sale.lote === lote.trim()) return (sale.plazo === plazo && sale.cuota) || undefined;
  if (!lot || lot.estado === 'vendido') return undefined;
  return suggestedAmount({ concepto: 'cuota', plazo, precios: lot.precios });
}

/** Returns the request body: without empty fields, amounts in the format of the wire. */
export function bodyOf({ reserva, monto, cliente: _, ...typed }: AskedPayment): CreatePaymentLink {
  return {
    ...typed,
    lote: typed.lote.trim(),
    nombre: typed.nombre.trim(),
    telefono: typed.telefono.trim(),
    correo: typed.correo.trim(),
    monto: moneyFromTyping(monto),
    ...(reserva.trim() && { reserva: reserva.trim() }),
  };
}
