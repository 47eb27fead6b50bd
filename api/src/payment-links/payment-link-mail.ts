import { civilDateTime, type MailOrder, writtenMoney } from '../outbox';
import type { PaymentLinkOfLot } from './payment-links.repository';

/** What the mail of a link that is sent again is about: another occasion each time. */
export function repeatKey({ id, version }: Pick<PaymentLinkOfLot, 'id' | 'version'>): string {
  return `solicitud:${id}:reenviada:${version}`;
}

/** The mail that carries the bank's link, in the language in which it was asked for. */
export function paymentLinkMail(
  request: PaymentLinkOfLot,
  until: Date,
  subjectKey = `solicitud:${request.id}:enviada:${request.version}`,
): Omit<MailOrder, 'at'> {
  const { correo, idioma, nombre, numero, monto, moneda, enlace_url: link } = request;
  const envelope = { subjectKey, to: correo, idioma };
  const end = civilDateTime(until, idioma);
  if (idioma === 'en') {
    const text = [
      `Dear ${nombre},`,
      `Here is the bank's link to pay ${writtenMoney(moneda, monto)} for lot ${numero}:\n${link}`,
      `It can be paid until ${end}.`,
    ];
    return { ...envelope, subject: `Payment link for lot ${numero}`, text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${nombre}:`,
    `Este es el enlace del banco para pagar ${writtenMoney(moneda, monto)} por el lote ${numero}:\n${link}`,
    `Puede pagarlo hasta el ${end}.`,
  ];
  return { ...envelope, subject: `Enlace de pago del lote ${numero}`, text: text.join('\n\n') };
}
