import { type Language, ownReason } from '@lotes/shared-contract';
import type { Lot, PaymentLink } from '../database/rows';
import { letter, type MailOrder, writtenMoney } from '../outbox';

/** Facts of money under review for the payer. */
export type ReviewedPayment = Pick<Lot, 'numero'> &
  Pick<
    PaymentLink,
    | 'id'
    | 'version'
    | 'correo'
    | 'idioma'
    | 'nombre'
    | 'concepto'
    | 'moneda'
    | 'recibido'
    | 'referencia_banco'
  > & { motivo: string | null };

type Words = Record<Language, (lot: string) => string>;

const LOT_GONE: Record<PaymentLink['concepto'], Words> = {
  reserva: {
    es: (lot) => `el lote ${lot} ya no se pudo mantener reservado a su nombre`,
    en: (lot) => `lot ${lot} could no longer be held for you`,
  },
  prima: {
    es: (lot) => `el lote ${lot} ya no está disponible para usted y no pudimos aplicarlo a su prima`,
    en: (lot) => `lot ${lot} is no longer available to you, so we could not use it as your down payment`,
  },
  cuota: {
    es: (lot) => `el lote ${lot} ya no está disponible para usted y no pudimos aplicarlo a su cuota`,
    en: (lot) => `lot ${lot} is no longer available to you, so we could not use it as your installment`,
  },
};
const NO_RESERVATION: Words = {
  es: (lot) => `no encontramos una reserva del lote ${lot} a la que corresponda`,
  en: (lot) => `we found no reservation of lot ${lot} that it belongs to`,
};
const WEEK_OVER: Words = {
  es: (lot) => `el tiempo por el que reserva el lote ${lot} ya había terminado cuando lo registramos`,
  en: (lot) => `the time for which it reserves lot ${lot} was over when we recorded it`,
};
const PAID_BEFORE: Words = {
  es: (lot) => `la semana de su reserva del lote ${lot} ya se había pagado`,
  en: (lot) => `the week of your reservation of lot ${lot} had already been paid`,
};
const INCOMPLETE: Words = {
  es: (lot) => `lo que se debía por el lote ${lot} no llegó completo`,
  en: (lot) => `what was owed for lot ${lot} was not received in full`,
};

/** Returns why the money is under review; any other stored reason is of a request that received only a part of its money. */
function whyOf({ motivo, concepto }: ReviewedPayment): Words {
  switch (motivo) {
    case ownReason('lot-gone'):
      return LOT_GONE[concepto];
    case ownReason('no-reservation'):
      return NO_RESERVATION;
    case ownReason('week-over'):
      return WEEK_OVER;
    case ownReason('week-paid-before'):
      return PAID_BEFORE;
    default:
      return INCOMPLETE;
  }
}

/** Returns the mail that tells the payer that money arrived, could not be used for its purpose, and is under review. */
export function underReviewMail(request: ReviewedPayment): Omit<MailOrder, 'at'> {
  const { id, version, numero, recibido, moneda, referencia_banco: reference } = request;
  const why = whyOf(request);
  const money = writtenMoney(moneda, recibido);
  return letter(request, `solicitud:${id}:en_revision:${version}`, {
    es: {
      subject: `Su pago del lote ${numero} está en revisión`,
      paragraphs: [
        `Recibimos su pago de ${money} (referencia del banco ${reference}), pero ${why.es(numero)}.`,
        'Su dinero está seguro. Nuestro equipo está revisando el pago y le escribirá para devolvérselo o, si lo prefiere, aplicarlo a otro lote.',
      ],
    },
    en: {
      subject: `Your payment for lot ${numero} is under review`,
      paragraphs: [
        `We have received your payment of ${money} (bank reference ${reference}), but ${why.en(numero)}.`,
        'Your money is safe. Our team is reviewing the payment and will write to you to refund it, or to use it for another lot if you prefer.',
      ],
    },
  });
}
