import { type Language, RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { civilDateTime, takeBackMailsFor, writtenMoney } from '../outbox';
import { buyerLetter, type BuyerLetter } from './buyer-letter';
import type { UnpaidHold } from './unpaid-holds.repository';

const { paidPrice, paidCurrency } = RESERVATION_LIMITS;
const PRICE = writtenMoney(paidCurrency, paidPrice);

/** Returns the sentence with the price that keeps the lot for a week, or the rest of it if a part came. */
function paymentSentence({ resto }: UnpaidHold): Record<Language, string> {
  if (resto === null) return { es: `pague ${PRICE}`, en: `pay ${PRICE}` };
  const rest = writtenMoney(paidCurrency, resto);
  return {
    es: `pague los ${rest} que faltan de los ${PRICE}`,
    en: `pay the ${rest} that remain of ${PRICE}`,
  };
}

/** Returns the sentence for buyers who are no longer interested: money that came is refunded or used otherwise. */
function noInterestSentence({ resto }: UnpaidHold): Record<Language, string> {
  if (resto === null) {
    return {
      es: 'Si ya no le interesa, no tiene que hacer ni pagar nada.',
      en: 'If you are no longer interested, there is nothing to do or to pay.',
    };
  }
  return {
    es: 'Si ya no le interesa, no tiene que hacer nada: le escribiremos sobre lo que ya pagó.',
    en: 'If you are no longer interested, there is nothing to do: we will write to you about what you have paid.',
  };
}

const occasionOf = (end: Date) => `por-vencer:${end.toISOString()}`;

/** Takes back waiting reminders of holds whose end no longer applies (R9.15). */
export async function takeBackReminders(
  transaction: Transaction,
  holds: readonly Reservation[],
): Promise<void> {
  const keys = holds.flatMap(({ numero_autorizacion: number, fecha_vencimiento: end }) =>
    end ? [`reserva:${number}:${occasionOf(end)}`] : [],
  );
  if (keys.length > 0) await takeBackMailsFor(transaction, ...keys);
}

/** Returns the mail that reminds a buyer of the end of their hold; null if they left no address. */
export function reminderMail(reservation: UnpaidHold): BuyerLetter {
  const { numero_autorizacion: number, numero, fecha_vencimiento: end } = reservation;
  if (!end) return null;
  const payment = paymentSentence(reservation);
  const other = noInterestSentence(reservation);
  return buyerLetter(reservation, occasionOf(end), {
    es: {
      subject: `Su reserva del lote ${numero} vence pronto`,
      paragraphs: [
        `Su reserva ${number} mantiene el lote ${numero} a su nombre hasta el ${civilDateTime(end, 'es')}.`,
        `Para conservarlo una semana, ${payment.es} antes de esa hora: en el enlace privado más reciente que le enviamos se indica cómo. ${other.es}`,
      ],
    },
    en: {
      subject: `Your reservation of lot ${numero} ends soon`,
      paragraphs: [
        `Your reservation ${number} holds lot ${numero} for you until ${civilDateTime(end, 'en')}.`,
        `To keep the lot for a week, ${payment.en} before then: the latest private link that we e-mailed you shows how. ${other.en}`,
      ],
    },
  });
}
