import type { Lot, PaymentLink } from '../database/rows';
import { letter, type MailOrder, writtenMoney } from '../outbox';

/** Facts of a canceled or reopened request for its payer. */
export type NotifiedPayment = Pick<Lot, 'numero'> &
  Pick<PaymentLink, 'id' | 'version' | 'correo' | 'idioma' | 'nombre' | 'moneda' | 'monto'>;

/** Returns the mail that tells the payer that the request was canceled and nothing is to be paid. */
export function canceledMail(request: NotifiedPayment): Omit<MailOrder, 'at'> {
  const { id, version, numero, moneda, monto } = request;
  return letter(request, `solicitud:${id}:cancelada:${version}`, {
    es: {
      subject: `Su solicitud de pago del lote ${numero} fue anulada`,
      paragraphs: [
        `La solicitud de pagar ${writtenMoney(moneda, monto)} por el lote ${numero} fue anulada. Ya no tiene que pagarla.`,
        'Si ya la pagó, no se preocupe: registraremos su pago cuando el banco nos lo confirme.',
      ],
    },
    en: {
      subject: `Your request to pay for lot ${numero} was canceled`,
      paragraphs: [
        `The request to pay ${writtenMoney(moneda, monto)} for lot ${numero} was canceled. You no longer need to pay it.`,
        'If you have already paid, do not worry: we will record your payment when the bank confirms it.',
      ],
    },
  });
}

/** Returns the mail that tells the payer that the mail about the cancellation no longer applies, because staff undid the step. */
export function reopenedMail(request: NotifiedPayment): Omit<MailOrder, 'at'> {
  const { id, version, numero, moneda, monto } = request;
  return letter(request, `solicitud:${id}:reabierta:${version}`, {
    es: {
      subject: `Corrección sobre su solicitud de pago del lote ${numero}`,
      paragraphs: [
        `Le pedimos no tomar en cuenta nuestro último mensaje sobre la solicitud de pagar ${writtenMoney(moneda, monto)} por el lote ${numero}: se envió por error. La solicitud sigue abierta.`,
      ],
    },
    en: {
      subject: `Correction about your request to pay for lot ${numero}`,
      paragraphs: [
        `Please disregard our last message about the request to pay ${writtenMoney(moneda, monto)} for lot ${numero}: it was sent by mistake. The request is still open.`,
      ],
    },
  });
}
