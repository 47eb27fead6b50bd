import { civilDateTime, letter, type MailOrder, writtenMoney } from '../outbox';
import type { PaymentLinkOfLot } from './payment-links.repository';
import { owed } from './record-money';

/**
 * Returns the mail with the bank's link, in the language of the request.
 * @param isReplacement true if the link replaces one that was mailed before.
 */
export function paymentLinkMail(
  request: PaymentLinkOfLot,
  until: Date,
  occasionKey: string,
  isReplacement = false,
): Omit<MailOrder, 'at'> {
  const { numero, moneda, enlace_url: link } = request;
  const amount = writtenMoney(moneda, owed(request));
  return letter(request, occasionKey, {
    es: {
      subject: `Enlace de pago del lote ${numero}`,
      paragraphs: [
        `Este es el enlace del banco para pagar ${amount} por el lote ${numero}:\n${link}`,
        ...(isReplacement
          ? ['Reemplaza el enlace que le enviamos antes: por favor, no use el anterior.']
          : []),
        `Puede pagarlo hasta el ${civilDateTime(until, 'es')}.`,
      ],
    },
    en: {
      subject: `Payment link for lot ${numero}`,
      paragraphs: [
        `Here is the bank's link to pay ${amount} for lot ${numero}:\n${link}`,
        ...(isReplacement
          ? ['It takes the place of the link that we sent you before: please do not use that one.']
          : []),
        `It can be paid until ${civilDateTime(until, 'en')}.`,
      ],
    },
  });
}
