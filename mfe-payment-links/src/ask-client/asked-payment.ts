import { fullNameOf, isLive, isSale, USUAL_PLAN, type CURRENCIES } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import type { CreatePaymentLink } from '@lotes/shared-contract/payment-links';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { moneyFromTyping, type Language } from '@lotes/shared-i18n';
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
    plazo: reservation?.plan ?? USUAL_PLAN,
    monto: '',
    moneda: 'USD',
    nombre: person?.nombre ?? reservation?.nombreCliente ?? '',
    telefono: person?.telefono ?? reservation?.telefono ?? '',
    correo: person?.correo ?? reservation?.correo ?? '',
    idioma: person?.idioma ?? reservation?.idioma ?? 'es',
  };
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
