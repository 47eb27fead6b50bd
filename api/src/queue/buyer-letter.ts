import type { Language } from '@lotes/shared-contract';
import type { Reservation } from '../database/rows';
import { letter, type LetterWords, type MailOrder } from '../outbox';

export type BuyerLetter = Omit<MailOrder, 'at'> | null;

type Addressed = Pick<Reservation, 'correo' | 'idioma' | 'nombre_cliente' | 'numero_autorizacion'>;

/**
 * Returns a mail to the buyer of a reservation; null if they left no address.
 * @param occasion last part of the mail's occasion key: one mail is sent for each occasion of a reservation.
 */
export function buyerLetter(
  { correo, idioma, nombre_cliente: nombre, numero_autorizacion: number }: Addressed,
  occasion: string,
  words: Readonly<Record<Language, LetterWords>>,
): BuyerLetter {
  return correo ? letter({ correo, idioma, nombre }, `reserva:${number}:${occasion}`, words) : null;
}
