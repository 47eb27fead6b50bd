import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import { civilDateTime, type MailOrder, writtenMoney } from '../outbox';
import type { UnpaidHold } from './queue.repository';

const { paidPrice, paidCurrency } = RESERVATION_LIMITS;
const PRICE = writtenMoney(paidCurrency, paidPrice);

/** What keeps the lot for a week: the price, or the rest of it where a part came. */
function askedFor({ resto, idioma }: UnpaidHold): string {
  if (resto === null) return idioma === 'en' ? `pay ${PRICE}` : `pague ${PRICE}`;
  const rest = writtenMoney(paidCurrency, resto);
  return idioma === 'en'
    ? `pay the ${rest} that remain of ${PRICE}`
    : `pague los ${rest} que faltan de los ${PRICE}`;
}

/** What whoever is no longer interested is told: money that came is given back or used otherwise. */
function otherwise({ resto, idioma }: UnpaidHold): string {
  if (idioma === 'en') {
    return resto === null
      ? 'If you are no longer interested, there is nothing to do or to pay.'
      : 'If you are no longer interested, there is nothing to do: we will write to you about what you have paid.';
  }
  return resto === null
    ? 'Si ya no le interesa, no tiene que hacer ni pagar nada.'
    : 'Si ya no le interesa, no tiene que hacer nada: le escribiremos sobre lo que ya pagó.';
}

/** Returns the mail that reminds a buyer of the end of their hold; null where they left no address. */
export function reminderMail(reservation: UnpaidHold): Omit<MailOrder, 'at'> | null {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number, numero } = reservation;
  const { fecha_vencimiento: end } = reservation;
  if (!correo || !end) return null;
  const envelope = { subjectKey: `reserva:${number}:por-vencer:${end.toISOString()}`, to: correo, idioma };
  const until = civilDateTime(end, idioma);
  if (idioma === 'en') {
    const text = [
      `Dear ${name},`,
      `Your reservation ${number} holds lot ${numero} for you until ${until}.`,
      `To keep the lot for a week, ${askedFor(reservation)} before then: the link in our first e-mail shows how. ${otherwise(reservation)}`,
    ];
    return { ...envelope, subject: `Your reservation of lot ${numero} ends soon`, text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${name}:`,
    `Su reserva ${number} mantiene el lote ${numero} a su nombre hasta el ${until}.`,
    `Para conservarlo una semana, ${askedFor(reservation)} antes de esa hora: en el enlace de nuestro primer correo se indica cómo. ${otherwise(reservation)}`,
  ];
  return { ...envelope, subject: `Su reserva del lote ${numero} vence pronto`, text: text.join('\n\n') };
}
