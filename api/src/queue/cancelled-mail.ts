import type { Lot, PaymentLink } from '../database/rows';
import { letter, type MailOrder, writtenMoney } from '../outbox';

/** Facts of a cancelled request for its payer. */
export type CancelledPayment = Pick<Lot, 'numero'> &
  Pick<PaymentLink, 'id' | 'version' | 'correo' | 'idioma' | 'nombre' | 'moneda' | 'monto'>;

/** Returns the mail that tells the payer that the request was cancelled and nothing is to be paid. */
export function cancelledMail(request: CancelledPayment): Omit<MailOrder, 'at'> {
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
