import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder, writtenMoney } from '../outbox';

const PRICE = writtenMoney(RESERVATION_LIMITS.paidCurrency, RESERVATION_LIMITS.paidPrice);

/** Returns the mail that tells a waiting buyer that the lot is now held for them; null where they left no address. */
export function promotionMail(reservation: Reservation, lot: Lot): Omit<MailOrder, 'at'> | null {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number, tipo } = reservation;
  if (!correo || !reservation.fecha_vencimiento) return null;
  const until = civilDateTime(reservation.fecha_vencimiento, idioma);
  // Whoever returns to a queue may be promoted again.
  const subjectKey = `reserva:${number}:promovida:${reservation.version}`;
  if (idioma === 'en') {
    return {
      subjectKey,
      to: correo,
      idioma,
      subject: `Lot ${lot.numero} is now held for you`,
      text: [
        `Dear ${name},`,
        `It is your turn: lot ${lot.numero} on ${lot.calle} is held for you until ${until}.`,
        `Your authorization number is ${number}. The link in our first e-mail shows your reservation.`,
        ...(tipo === 'pago7d' ? [`There you can now ask for the link to pay ${PRICE} for a week.`] : []),
      ].join('\n\n'),
    };
  }
  return {
    subjectKey,
    to: correo,
    idioma,
    subject: `El lote ${lot.numero} ya está reservado para usted`,
    text: [
      `Estimado/a ${name}:`,
      `Es su turno: el lote ${lot.numero}, en ${lot.calle}, queda reservado a su nombre hasta el ${until}.`,
      `Su número de autorización es ${number}. En el enlace de nuestro primer correo puede ver su reserva.`,
      ...(tipo === 'pago7d' ? [`Ahí ya puede pedir el enlace para pagar ${PRICE} por una semana.`] : []),
    ].join('\n\n'),
  };
}
