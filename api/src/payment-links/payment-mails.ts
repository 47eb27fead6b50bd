import type { Language } from '@lotes/shared-contract';
import type { PaymentLink, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder, writtenMoney } from '../outbox';
import type { PaymentLinkOfLot } from './payment-links.repository';

type Message = Omit<MailOrder, 'at'>;

/** Confirms that the request was taken, with the link that shows how the payment stands. */
export function askedMail(request: PaymentLink, lote: string, link: string): Message {
  const { id, correo, idioma, nombre, monto, moneda } = request;
  const envelope = { subjectKey: `solicitud:${id}:solicitada`, to: correo, idioma };
  if (idioma === 'en') {
    const text = [
      `Dear ${nombre},`,
      `We have received your request for a link to pay ${writtenMoney(moneda, monto)} for lot ${lote}. We will e-mail you the bank's link.`,
      `See how your payment stands at:\n${link}`,
      'Whoever has this link can see your payment, so please do not share it.',
    ];
    return { ...envelope, subject: `Your request to pay for lot ${lote}`, text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${nombre}:`,
    `Recibimos su solicitud de un enlace para pagar ${writtenMoney(moneda, monto)} por el lote ${lote}. Le enviaremos el enlace del banco por correo.`,
    `Puede ver el estado de su pago en:\n${link}`,
    'Quien tenga este enlace puede ver su pago; le pedimos no compartirlo.',
  ];
  return { ...envelope, subject: `Su solicitud de pago del lote ${lote}`, text: text.join('\n\n') };
}

/** Tells a client for whom staff made the request, with the link that shows how the payment stands. */
export function preparedMail(request: PaymentLink, lote: string, link: string): Message {
  const { id, correo, idioma, nombre, monto, moneda } = request;
  const envelope = { subjectKey: `solicitud:${id}:solicitada`, to: correo, idioma };
  if (idioma === 'en') {
    const text = [
      `Dear ${nombre},`,
      `Our sales team is preparing the bank's link for you to pay ${writtenMoney(moneda, monto)} for lot ${lote}. We will e-mail it to you.`,
      `See how your payment stands at:\n${link}`,
      'Whoever has this link can see your payment, so please do not share it.',
      'If you did not expect this payment, please call us.',
    ];
    return { ...envelope, subject: `Your payment for lot ${lote}`, text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${nombre}:`,
    `Nuestro equipo de ventas está preparando el enlace del banco para que usted pague ${writtenMoney(moneda, monto)} por el lote ${lote}. Se lo enviaremos por correo.`,
    `Puede ver el estado de su pago en:\n${link}`,
    'Quien tenga este enlace puede ver su pago; le pedimos no compartirlo.',
    'Si no esperaba este pago, llámenos, por favor.',
  ];
  return { ...envelope, subject: `Su pago del lote ${lote}`, text: text.join('\n\n') };
}

/** What the money did for the reservation, in a sentence; none where it was for something else. */
function reservationSentence(reservation: Reservation | null, lote: string, idioma: Language): string[] {
  if (!reservation) return [];
  const { numero_autorizacion: number, fecha_vencimiento: end } = reservation;
  if (!end) {
    const isSold =
      idioma === 'en' ? `Lot ${lote} is sold to you` : `El lote ${lote} está vendido a su nombre`;
    return [`${isSold} (${idioma === 'en' ? 'authorization' : 'autorización'} ${number}).`];
  }
  const until = civilDateTime(end, idioma);
  return idioma === 'en'
    ? [`Your reservation ${number} of lot ${lote} is active until ${until}.`]
    : [`Su reserva ${number} del lote ${lote} está activa hasta el ${until}.`];
}

/** Tells the payer that the money arrived and, where it paid for a reservation, until when that holds the lot. */
export function paidMail(request: PaymentLinkOfLot, reservation: Reservation | null): Message {
  const { id, correo, idioma, nombre, numero, monto, moneda, referencia_banco: reference } = request;
  const envelope = { subjectKey: `solicitud:${id}:pagada`, to: correo, idioma };
  const effect = reservationSentence(reservation, numero, idioma);
  if (idioma === 'en') {
    const received = `We have received your payment of ${writtenMoney(moneda, monto)} for lot ${numero}. The bank's reference is ${reference}.`;
    const text = [`Dear ${nombre},`, received, ...effect].join('\n\n');
    return { ...envelope, subject: `Payment received for lot ${numero}`, text };
  }
  const received = `Recibimos su pago de ${writtenMoney(moneda, monto)} por el lote ${numero}. La referencia del banco es ${reference}.`;
  const text = [`Estimado/a ${nombre}:`, received, ...effect].join('\n\n');
  return { ...envelope, subject: `Recibimos su pago del lote ${numero}`, text };
}
