import { civilDateTime, writtenMoney } from '../outbox';
import { payerLetter, type PayerLetter } from './payer-letter';
import type { PaymentLinkOfLot } from './payment-links.repository';

/** Returns the mail that tells the payer that a part arrived, which amount is still owed, and how to pay it. */
export function partMail(request: PaymentLinkOfLot, rest: string): PayerLetter {
  const { numero, moneda, recibido, version } = request;
  return payerLetter(request, `parte:${version}`, {
    es: {
      subject: `Recibimos una parte de su pago del lote ${numero}`,
      paragraphs: [
        `Hemos recibido ${writtenMoney(moneda, recibido)} por el lote ${numero}. Todavía faltan ${writtenMoney(moneda, rest)}.`,
        'Para pagar el resto, abra el enlace privado más reciente que le enviamos para este pago: ahí se indica cómo.',
      ],
    },
    en: {
      subject: `Part of your payment for lot ${numero} received`,
      paragraphs: [
        `We have received ${writtenMoney(moneda, recibido)} for lot ${numero}. ${writtenMoney(moneda, rest)} remains to be paid.`,
        'To pay the rest, open the latest private link that we e-mailed you for this payment: it shows how.',
      ],
    },
  });
}

/** Returns the mail that tells the payer that more arrived than was owed, and that the excess is under review. */
export function excessMail(request: PaymentLinkOfLot): PayerLetter {
  const { numero, moneda, recibido, referencia_banco: reference } = request;
  return payerLetter(request, 'excedente', {
    es: {
      subject: `Recibimos más de lo que debía por el lote ${numero}`,
      paragraphs: [
        `Su pago por el lote ${numero} (referencia del banco ${reference}) superó en ${writtenMoney(moneda, recibido)} lo que debía.`,
        'Su dinero está seguro. Nuestro equipo le escribirá para devolvérselo o aplicarlo a otro pago.',
      ],
    },
    en: {
      subject: `You paid more than was due for lot ${numero}`,
      paragraphs: [
        `Your payment for lot ${numero} (bank reference ${reference}) was ${writtenMoney(moneda, recibido)} more than was due.`,
        'Your money is safe. Our team will write to you to refund it, or to use it for another payment.',
      ],
    },
  });
}

/** Returns the mail that tells the payer of a refund: amount, time and reference. */
export function refundMail(request: PaymentLinkOfLot): PayerLetter {
  const { numero, moneda, idioma, reembolso_monto: given, reembolso_referencia: reference } = request;
  const amount = given ? writtenMoney(moneda, given) : '';
  const at = request.reembolsado_en ? civilDateTime(request.reembolsado_en, idioma) : '';
  return payerLetter(request, 'reembolsada', {
    es: {
      subject: `Le reembolsamos su pago del lote ${numero}`,
      paragraphs: [
        `El ${at} le devolvimos ${amount} de su pago por el lote ${numero}. La referencia del reembolso es ${reference}.`,
      ],
    },
    en: {
      subject: `Your payment for lot ${numero} was refunded`,
      paragraphs: [
        `On ${at} we refunded ${amount} of your payment for lot ${numero}. The reference of the refund is ${reference}.`,
      ],
    },
  });
}
