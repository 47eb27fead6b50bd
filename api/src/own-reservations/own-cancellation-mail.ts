import { letter, type MailOrder } from '../outbox';
import { namedLots, type ReservationOfLot } from '../reservations';

/** Returns the mail that confirms a cancellation by the private link; null if the buyer left no address. */
export function ownCancellationMail(canceled: readonly ReservationOfLot[]): Omit<MailOrder, 'at'> | null {
  const [first] = canceled;
  if (!first?.correo) return null;
  const { correo, idioma, nombre_cliente: nombre, version } = first;
  const numbers = canceled.map(({ numero_autorizacion: number }) => number);
  const listed = numbers.join(', ');
  const lots = namedLots(
    canceled.map(({ numero: lote }) => ({ lote })),
    idioma,
  );
  // A canceled reservation may be revived and canceled again; the version tells the two mails apart.
  const occasionKey = `reserva:${numbers.join('+')}:cancelada-por-enlace:${version}`;
  return letter({ correo, idioma, nombre }, occasionKey, {
    es: {
      subject: `Canceló su reserva: ${lots}`,
      paragraphs: [
        `Su reserva de ${lots} (autorización ${listed}) fue cancelada con su enlace privado. No debe nada por ella.`,
        'Si usted no la canceló, llámenos, por favor: quien tenga el enlace puede cancelarla.',
      ],
    },
    en: {
      subject: `You canceled your reservation: ${lots}`,
      paragraphs: [
        `Your reservation of ${lots} (authorization ${listed}) was canceled with your private link. You owe nothing for it.`,
        'If it was not you who canceled it, please call us: whoever has the link can cancel.',
      ],
    },
  });
}
