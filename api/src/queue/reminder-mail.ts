import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder, writtenMoney } from '../outbox';

const PRICE = writtenMoney(RESERVATION_LIMITS.paidCurrency, RESERVATION_LIMITS.paidPrice);

/** Returns the mail that reminds a buyer of the end of their hold; null where they left no address. */
export function reminderMail(reservation: Reservation & Pick<Lot, 'numero'>): Omit<MailOrder, 'at'> | null {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number, numero } = reservation;
  const { fecha_vencimiento: end } = reservation;
  if (!correo || !end) return null;
  const envelope = { subjectKey: `reserva:${number}:por-vencer:${end.toISOString()}`, to: correo, idioma };
  const until = civilDateTime(end, idioma);
  if (idioma === 'en') {
    const text = [
      `Dear ${name},`,
      `Your reservation ${number} holds lot ${numero} for you until ${until}.`,
      `To keep the lot for a week, pay ${PRICE} before then: the link in our first e-mail shows how. If you are no longer interested, there is nothing to do or to pay.`,
    ];
    return { ...envelope, subject: `Your reservation of lot ${numero} ends soon`, text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${name}:`,
    `Su reserva ${number} mantiene el lote ${numero} a su nombre hasta el ${until}.`,
    `Para conservarlo una semana, pague ${PRICE} antes de esa hora: en el enlace de nuestro primer correo se indica cómo. Si ya no le interesa, no tiene que hacer ni pagar nada.`,
  ];
  return { ...envelope, subject: `Su reserva del lote ${numero} vence pronto`, text: text.join('\n\n') };
}
