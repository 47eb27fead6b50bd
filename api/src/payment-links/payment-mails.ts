import type { Language } from '@lotes/shared-contract';
import type { PaymentLink, Reservation } from '../database/rows';
import { civilDateTime, writtenMoney } from '../outbox';
import { payerLetter, type PayerLetter } from './payer-letter';
import type { PaymentLinkOfLot } from './payment-links.repository';

/** Returns the mail that confirms a request to the visitor, with the private link that shows the state of the payment. */
export function askedMail(request: PaymentLink, lote: string, link: string): PayerLetter {
  const amount = writtenMoney(request.moneda, request.monto);
  return payerLetter(request, 'solicitada', {
    es: {
      subject: `Su solicitud de pago del lote ${lote}`,
      paragraphs: [
        `Recibimos su solicitud de un enlace para pagar ${amount} por el lote ${lote}. Le enviaremos el enlace del banco por correo.`,
        `Puede ver el estado de su pago en:\n${link}`,
        'Quien tenga este enlace puede ver su pago; le pedimos no compartirlo.',
      ],
    },
    en: {
      subject: `Your request to pay for lot ${lote}`,
      paragraphs: [
        `We have received your request for a link to pay ${amount} for lot ${lote}. We will e-mail you the bank's link.`,
        `See how your payment stands at:\n${link}`,
        'Whoever has this link can see your payment, so please do not share it.',
      ],
    },
  });
}

/** Returns the mail to a client for whom staff made a request, with the private link that shows the state of the payment. */
export function preparedMail(request: PaymentLink, lote: string, link: string): PayerLetter {
  const amount = writtenMoney(request.moneda, request.monto);
  return payerLetter(request, 'solicitada', {
    es: {
      subject: `Su pago del lote ${lote}`,
      paragraphs: [
        `Nuestro equipo de ventas está preparando el enlace del banco para que usted pague ${amount} por el lote ${lote}. Se lo enviaremos por correo.`,
        `Puede ver el estado de su pago en:\n${link}`,
        'Quien tenga este enlace puede ver su pago; le pedimos no compartirlo.',
        'Si no esperaba este pago, llámenos, por favor.',
      ],
    },
    en: {
      subject: `Your payment for lot ${lote}`,
      paragraphs: [
        `Our sales team is preparing the bank's link for you to pay ${amount} for lot ${lote}. We will e-mail it to you.`,
        `See how your payment stands at:\n${link}`,
        'Whoever has this link can see your payment, so please do not share it.',
        'If you did not expect this payment, please call us.',
      ],
    },
  });
}

/** Returns a sentence about the effect of the money on the reservation; none if the money does not count for a reservation. */
function reservationSentence(reservation: Reservation | null, lote: string): Record<Language, string[]> {
  if (!reservation) return { es: [], en: [] };
  const { numero_autorizacion: number, fecha_vencimiento: end, estado } = reservation;
  if (!end) {
    return {
      es: [`El lote ${lote} está vendido a su nombre (autorización ${number}).`],
      en: [`Lot ${lote} is sold to you (authorization ${number}).`],
    };
  }
  if (estado === 'pendiente') {
    return {
      es: [`Su reserva ${number} mantiene el lote ${lote} a su nombre hasta el ${civilDateTime(end, 'es')}.`],
      en: [`Your reservation ${number} holds lot ${lote} for you until ${civilDateTime(end, 'en')}.`],
    };
  }
  return {
    es: [`Su reserva ${number} del lote ${lote} está activa hasta el ${civilDateTime(end, 'es')}.`],
    en: [`Your reservation ${number} of lot ${lote} is active until ${civilDateTime(end, 'en')}.`],
  };
}

/**
 * Returns the mail that tells the payer which amount arrived, which may be less than requested if it was under review, and when
 * the hold ends if the money counts for a reservation.
 */
export function paidMail(request: PaymentLinkOfLot, reservation: Reservation | null): PayerLetter {
  const { numero, recibido, moneda, referencia_banco: reference } = request;
  const amount = writtenMoney(moneda, recibido);
  const effect = reservationSentence(reservation, numero);
  return payerLetter(request, 'pagada', {
    es: {
      subject: `Recibimos su pago del lote ${numero}`,
      paragraphs: [
        `Recibimos su pago de ${amount} por el lote ${numero}. La referencia del banco es ${reference}.`,
        ...effect.es,
      ],
    },
    en: {
      subject: `Payment received for lot ${numero}`,
      paragraphs: [
        `We have received your payment of ${amount} for lot ${numero}. The bank's reference is ${reference}.`,
        ...effect.en,
      ],
    },
  });
}
