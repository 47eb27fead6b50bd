import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import { letter, type MailOrder } from '../outbox';
import type { ReservationRequest } from './create-reservation.service';

const MINUTES = RESERVATION_LIMITS.confirmationMinutes;

/** The secrets of one request, each of which confirms it. */
export interface ConfirmationSecrets {
  token: string;
  /** Six digits. */
  codigo: string;
}

/** Returns the mail that asks the owner of an e-mail to confirm a request, in the language of the request. */
export function unconfirmedMail(
  { nombreCliente: nombre, correo, lotes, idioma = 'es' }: ReservationRequest,
  { token, codigo }: ConfirmationSecrets,
  publicUrl: string,
): Omit<MailOrder, 'at'> {
  const link = `${publicUrl}/${idioma}/myreservation?confirm=${encodeURIComponent(token)}`;
  const several = lotes.length > 1;
  return letter({ correo, idioma, nombre }, `reserva:${token}:por-confirmar`, {
    es: {
      subject: `${codigo} es su código para reservar`,
      paragraphs: [
        `Confirme que desea reservar ${several ? 'los lotes' : 'el lote'} ${lotes.join(' y ')}. Su código es:\n${codigo}`,
        `Escríbalo donde hizo su reserva, o abra este enlace en los próximos ${MINUTES} minutos:\n${link}`,
        'Mientras no confirme no hay nada reservado, y otra persona puede adelantarse. Si no fue usted, no tiene que hacer nada.',
      ],
    },
    en: {
      subject: `${codigo} is your code to reserve`,
      paragraphs: [
        `Please confirm that you want to reserve ${several ? 'lots' : 'lot'} ${lotes.join(' and ')}. Your code is:\n${codigo}`,
        `Type it where you reserved, or open this link within ${MINUTES} minutes:\n${link}`,
        'Nothing is reserved until you confirm, and somebody else may be first. If this was not you, there is nothing to do.',
      ],
    },
  });
}
