import type { Language } from '@lotes/shared-contract';
import { letter, type LetterWords, type MailOrder } from '../outbox';
import { namedLots, type ReservationOfLot } from '../reservations';

function wordsForOne(lots: Record<Language, string>, number: string): Record<Language, LetterWords> {
  return {
    es: {
      subject: `Canceló su reserva: ${lots.es}`,
      paragraphs: [
        `Su reserva del ${lots.es} (autorización ${number}) fue cancelada con su enlace privado. No debe nada por ella.`,
        'Si usted no la canceló, llámenos, por favor: quien tenga el enlace puede cancelarla.',
      ],
    },
    en: {
      subject: `You canceled your reservation: ${lots.en}`,
      paragraphs: [
        `Your reservation of ${lots.en} (authorization ${number}) was canceled with your private link. You owe nothing for it.`,
        'If it was not you who canceled it, please call us: whoever has the link can cancel.',
      ],
    },
  };
}

function wordsForSeveral(lots: Record<Language, string>, numbers: string): Record<Language, LetterWords> {
  return {
    es: {
      subject: `Canceló sus reservas: ${lots.es}`,
      paragraphs: [
        `Sus reservas de los ${lots.es} (autorizaciones ${numbers}) fueron canceladas con su enlace privado. No debe nada por ellas.`,
        'Si usted no las canceló, llámenos, por favor: quien tenga el enlace puede cancelarlas.',
      ],
    },
    en: {
      subject: `You canceled your reservations: ${lots.en}`,
      paragraphs: [
        `Your reservations of ${lots.en} (authorizations ${numbers}) were canceled with your private link. You owe nothing for them.`,
        'If it was not you who canceled them, please call us: whoever has the link can cancel.',
      ],
    },
  };
}

/** Returns the mail that confirms a cancellation by the private link; null if the buyer left no address. */
export function ownCancellationMail(canceled: readonly ReservationOfLot[]): Omit<MailOrder, 'at'> | null {
  const [first] = canceled;
  if (!first?.correo) return null;
  const { correo, idioma, nombre_cliente: nombre, version } = first;
  const numbers = canceled.map(({ numero_autorizacion: number }) => number);
  const lots = canceled.map(({ numero: lote }) => ({ lote }));
  const wordsFor = canceled.length === 1 ? wordsForOne : wordsForSeveral;
  // A canceled reservation may be revived and canceled again; the version tells the two mails apart.
  const occasionKey = `reserva:${numbers.join('+')}:cancelada-por-enlace:${version}`;
  const words = wordsFor({ es: namedLots(lots, 'es'), en: namedLots(lots, 'en') }, numbers.join(', '));
  return letter({ correo, idioma, nombre }, occasionKey, words);
}
