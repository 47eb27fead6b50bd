import type { Language } from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, type LetterWords } from '../outbox';
import { buyerLetter, type BuyerLetter, isSamePerson, type PersonIdentifiers } from '../queue';

/** Returns the mail that notifies the buyer of an activation; null if they left no address. */
export function activationMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, fecha_vencimiento: end, version } = reservation;
  if (!end) return null;
  return buyerLetter(reservation, `activa:${version}`, {
    es: {
      subject: `Su reserva del lote ${numero} está activa`,
      paragraphs: [
        `Su reserva ${number} del lote ${numero} está activa hasta el ${civilDateTime(end, 'es')}.`,
      ],
    },
    en: {
      subject: `Your reservation of lot ${numero} is active`,
      paragraphs: [
        `Your reservation ${number} of lot ${numero} is active until ${civilDateTime(end, 'en')}.`,
      ],
    },
  });
}

/** Returns the mail that notifies a buyer of the new end of their hold; null if they left no address. */
export function extensionMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, fecha_vencimiento: end, version } = reservation;
  if (!end) return null;
  return buyerLetter(reservation, `extendida:${version}`, {
    es: {
      subject: `Su reserva del lote ${numero} fue extendida`,
      paragraphs: [
        `Nuestro equipo de ventas extendió su reserva ${number} del lote ${numero}: ahora está activa hasta el ${civilDateTime(end, 'es')}.`,
      ],
    },
    en: {
      subject: `Your reservation of lot ${numero} was extended`,
      paragraphs: [
        `Our sales team has extended your reservation ${number} of lot ${numero}: it is now active until ${civilDateTime(end, 'en')}.`,
      ],
    },
  });
}

/**
 * Returns the mail that notifies a waiting buyer that their reservation ended because another one got the lot; null if they left
 * no address. A buyer who got the lot by the other one is not told that it went to another person.
 * @param winner the buyer who got the lot.
 */
export function displacementMail(
  reservation: Reservation,
  { numero }: Lot,
  winner: PersonIdentifiers,
): BuyerLetter {
  const { numero_autorizacion: number, version } = reservation;
  const words = isSamePerson(reservation, winner)
    ? replacementWords(number, numero)
    : displacementWords(number, numero);
  return buyerLetter(reservation, `desplazada:${version}`, words);
}

function replacementWords(number: string, lot: string): Record<Language, LetterWords> {
  return {
    es: {
      subject: `Su reserva del lote ${lot} fue reemplazada`,
      paragraphs: [
        `Su reserva ${number} terminó porque el lote ${lot} ya está registrado a su nombre con otra autorización.`,
      ],
    },
    en: {
      subject: `Your reservation of lot ${lot} was replaced`,
      paragraphs: [
        `Your reservation ${number} has ended because lot ${lot} is now recorded in your name under another authorization.`,
      ],
    },
  };
}

function displacementWords(number: string, lot: string): Record<Language, LetterWords> {
  return {
    es: {
      subject: `El lote ${lot} ya no está disponible`,
      paragraphs: [
        `El lote ${lot} fue asignado a otra persona, por lo que su reserva ${number} terminó. Con gusto nuestros asesores le ayudarán a elegir otro lote.`,
      ],
    },
    en: {
      subject: `Lot ${lot} is no longer available`,
      paragraphs: [
        `Lot ${lot} has been assigned to another person, so your reservation ${number} has ended. Our sales agents will gladly help you choose another lot.`,
      ],
    },
  };
}

/**
 * Returns the mail that notifies a buyer who waits for a lot that it is sold to another, and that they keep waiting; null if they
 * left no address.
 */
export function soldToAnotherMail(waiting: Reservation, { numero }: Lot, sold: Reservation): BuyerLetter {
  const { numero_autorizacion: number, token_hash: link } = waiting;
  // A sale does not change the waiting reservations, so the occasion is named after the sale, not after their version.
  return buyerLetter(waiting, `lote-vendido:${sold.numero_autorizacion}:${sold.version}`, {
    es: {
      subject: `El lote ${numero} fue vendido`,
      paragraphs: [
        `El lote ${numero} fue vendido a otra persona. Su reserva ${number} conserva su lugar en la lista de espera: si la venta no se concreta, le avisaremos cuando sea su turno. Si ya no desea esperar, ${link ? 'puede cancelarla con su enlace privado' : 'llámenos, por favor'}. Con gusto nuestros asesores le ayudarán a elegir otro lote.`,
      ],
    },
    en: {
      subject: `Lot ${numero} was sold`,
      paragraphs: [
        `Lot ${numero} has been sold to another person. Your reservation ${number} keeps its place in the queue: if the sale falls through, we will write to you when it is your turn. If you no longer want to wait, ${link ? 'you can cancel it with your private link' : 'please call us'}. Our sales agents will gladly help you choose another lot.`,
      ],
    },
  });
}

/** Returns the mail that notifies the buyer of a reservation that staff canceled it; null if they left no address. */
export function cancellationMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, version } = reservation;
  return buyerLetter(reservation, `cancelada:${version}`, {
    es: {
      subject: `Su reserva del lote ${numero} fue cancelada`,
      paragraphs: [
        `Nuestro equipo de ventas canceló su reserva ${number} del lote ${numero}. Si todavía le interesa, con gusto nuestros asesores le ayudarán. Si usted no hizo esta reserva, no tiene que hacer nada.`,
      ],
    },
    en: {
      subject: `Your reservation of lot ${numero} was canceled`,
      paragraphs: [
        `Our sales team has canceled your reservation ${number} of lot ${numero}. If you are still interested, our sales agents will gladly help you. If you did not make this reservation, there is nothing you need to do.`,
      ],
    },
  });
}

/** Returns the mail that notifies a buyer that the lot is sold to them; null if they left no address. */
export function saleMail(reservation: Reservation, { numero }: Lot): BuyerLetter {
  const { numero_autorizacion: number, estado, version } = reservation;
  const isSigned = estado === 'vendida';
  return buyerLetter(reservation, `vendida:${version}`, {
    es: {
      subject: `El lote ${numero} quedó vendido a su nombre`,
      paragraphs: [
        `El lote ${numero} quedó vendido a su nombre, con la autorización ${number}. ${isSigned ? 'Su contrato está firmado.' : 'Falta firmar el contrato.'}`,
      ],
    },
    en: {
      subject: `Lot ${numero} is sold to you`,
      paragraphs: [
        `Lot ${numero} is sold to you, under authorization ${number}. ${isSigned ? 'Your contract is signed.' : 'The contract has yet to be signed.'}`,
      ],
    },
  });
}

/** Returns the mail that notifies a buyer that they wait for the lot again; null if they left no address. */
export function rejoinMail(reservation: Reservation, { numero }: Lot, place: number): BuyerLetter {
  const { numero_autorizacion: number, version } = reservation;
  return buyerLetter(reservation, `reincorporada:${version}`, {
    es: {
      subject: `Su reserva del lote ${numero} está de nuevo en lista de espera`,
      paragraphs: [
        `Su reserva ${number} volvió a la lista de espera del lote ${numero}, en el lugar ${place}. Le avisaremos cuando sea su turno.`,
      ],
    },
    en: {
      subject: `You are in the queue for lot ${numero} again`,
      paragraphs: [
        `Your reservation ${number} is back in the queue for lot ${numero}, in place ${place}. We will write to you when it is your turn.`,
      ],
    },
  });
}
