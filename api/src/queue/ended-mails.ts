import type { Lot, Reservation } from '../database/rows';
import { civilDateTime } from '../outbox';
import { buyerLetter, type BuyerLetter } from './buyer-letter';

/** Returns the mail that notifies a buyer that their hold is over; null if they left no address. */
export function expiryMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, fecha_vencimiento: end, version } = reservation;
  if (!end) return null;
  // An expired reservation may become active and expire again.
  return buyerLetter(reservation, `vencida:${version}`, {
    es: {
      subject: `Su reserva del lote ${numero} venció`,
      paragraphs: [
        `Su reserva ${number} del lote ${numero} venció el ${civilDateTime(end, 'es')}. No debe nada por ella.`,
        'Si todavía le interesa este lote, llámenos, por favor. En nuestro sitio puede reservar otro cuando guste.',
      ],
    },
    en: {
      subject: `Your reservation of lot ${numero} has ended`,
      paragraphs: [
        `Your reservation ${number} of lot ${numero} ended on ${civilDateTime(end, 'en')}. You owe nothing for it.`,
        'If you are still interested in this lot, please call us. You can reserve another one on our website at any time.',
      ],
    },
  });
}

/** Returns the mail that notifies a buyer that staff released their lot; null if they left no address. */
export function releaseMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, version } = reservation;
  return buyerLetter(reservation, `liberada:${version}`, {
    es: {
      subject: `El lote ${numero} fue liberado`,
      paragraphs: [
        `Nuestro equipo de ventas liberó el lote ${numero}, por lo que su reserva ${number} quedó sin efecto. Si tiene alguna consulta, llámenos, por favor.`,
      ],
    },
    en: {
      subject: `Lot ${numero} was released`,
      paragraphs: [
        `Our sales team has released lot ${numero}, so your reservation ${number} of it has ended. If you have any questions, please call us.`,
      ],
    },
  });
}

/** Returns the mail that notifies a buyer that the sale of their lot was undone; null if they left no address. */
export function saleEndMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, version } = reservation;
  return buyerLetter(reservation, `venta-terminada:${version}`, {
    es: {
      subject: `La venta del lote ${numero} quedó sin efecto`,
      paragraphs: [
        `La venta del lote ${numero} a su nombre (autorización ${number}) quedó sin efecto. Si tiene alguna consulta, llámenos, por favor.`,
      ],
    },
    en: {
      subject: `The sale of lot ${numero} was undone`,
      paragraphs: [
        `The sale of lot ${numero} to you (authorization ${number}) has been undone. If you have any questions, please call us.`,
      ],
    },
  });
}
