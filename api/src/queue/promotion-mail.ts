import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, writtenMoney } from '../outbox';
import { buyerLetter, type BuyerLetter } from './buyer-letter';

const PRICE = writtenMoney(RESERVATION_LIMITS.paidCurrency, RESERVATION_LIMITS.paidPrice);

/**
 * Returns the mail that notifies a waiting buyer that the lot is now held for them; null if they left no address.
 * @param isPayable true if they asked to pay for a week, which is not paid yet.
 */
export function promotionMail(
  reservation: Reservation,
  { numero, calle }: Lot,
  isPayable: boolean,
): BuyerLetter {
  const { numero_autorizacion: number, fecha_vencimiento: end, version } = reservation;
  if (!end) return null;
  // A buyer who returns to a queue may be promoted again.
  return buyerLetter(reservation, `promovida:${version}`, {
    es: {
      subject: `El lote ${numero} ya está reservado para usted`,
      paragraphs: [
        `Es su turno: el lote ${numero}, en ${calle}, queda reservado a su nombre hasta el ${civilDateTime(end, 'es')}.`,
        `Su número de autorización es ${number}. En el enlace privado más reciente que le enviamos puede ver su reserva.`,
        ...(isPayable ? [`Ahí ya puede pedir el enlace para pagar ${PRICE} por una semana.`] : []),
      ],
    },
    en: {
      subject: `Lot ${numero} is now held for you`,
      paragraphs: [
        `It is your turn: lot ${numero} on ${calle} is held for you until ${civilDateTime(end, 'en')}.`,
        `Your authorization number is ${number}. The latest private link that we e-mailed you shows your reservation.`,
        ...(isPayable ? [`There you can now ask for the link to pay ${PRICE} for a week.`] : []),
      ],
    },
  });
}
