import type { Language } from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import { civilDateTime } from '../outbox';
import { buyerLetter, type BuyerLetter, hasLot } from '../queue';

const NOT_IN_FORCE = { es: 'La reserva no está vigente.', en: 'The reservation is not in force.' };

/** Returns a sentence for the buyer about the state of a reservation; a hold whose end has passed is over (R9.8). */
function stateInWords(reservation: Reservation, now: Date): Record<Language, string> {
  const { estado, fecha_vencimiento: end } = reservation;
  if (hasLot(reservation)) {
    if (end && end <= now) return NOT_IN_FORCE;
    if (!end) return { es: 'El lote está vendido a su nombre.', en: 'The lot is sold to you.' };
    return {
      es: `Está reservado a su nombre hasta el ${civilDateTime(end, 'es')}.`,
      en: `It is held for you until ${civilDateTime(end, 'en')}.`,
    };
  }
  if (estado === 'pendiente')
    return { es: 'Usted está en la lista de espera.', en: 'You are in the queue for it.' };
  return NOT_IN_FORCE;
}

/** The number of a step that staff undo, and the instant at which they do. */
interface Undone {
  paso: number;
  now: Date;
}

/**
 * Returns the mail that tells a buyer that our last mail no longer applies, because staff undid the step; null
 * if the buyer left no address.
 */
export function undoMail(reservation: Reservation, { numero }: Lot, { paso, now }: Undone): BuyerLetter {
  const { numero_autorizacion: number } = reservation;
  const state = stateInWords(reservation, now);
  return buyerLetter(reservation, `deshecha:${paso}`, {
    es: {
      subject: `Corrección sobre el lote ${numero}`,
      paragraphs: [
        `Le pedimos no tomar en cuenta nuestro último mensaje sobre su reserva ${number} del lote ${numero}: se envió por error. ${state.es}`,
      ],
    },
    en: {
      subject: `Correction about lot ${numero}`,
      paragraphs: [
        `Please disregard our last message about your reservation ${number} of lot ${numero}: it was sent by mistake. ${state.en}`,
      ],
    },
  });
}

/**
 * Returns the mail to the e-mail that a reservation had because of a step that staff undid; null if it had none. The e-mail may
 * be that of another person, so the mail does not reveal the state of the reservation.
 * @param reservation the reservation as it was after the step.
 */
export function mistakenAddressMail(
  reservation: Reservation,
  { numero }: Lot,
  { paso }: Undone,
): BuyerLetter {
  const { numero_autorizacion: number } = reservation;
  return buyerLetter(reservation, `deshecha:${paso}:otro-correo`, {
    es: {
      subject: `Corrección sobre el lote ${numero}`,
      paragraphs: [
        `Le pedimos no tomar en cuenta lo último que le escribimos sobre la reserva ${number} del lote ${numero}: se envió por error. El enlace privado que le enviamos ya no funciona.`,
      ],
    },
    en: {
      subject: `Correction about lot ${numero}`,
      paragraphs: [
        `Please disregard what we last wrote to you about reservation ${number} of lot ${numero}: it was sent by mistake. The private link that we sent you no longer works.`,
      ],
    },
  });
}
