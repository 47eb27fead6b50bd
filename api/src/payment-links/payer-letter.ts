import type { Language } from '@lotes/shared-contract';
import type { PaymentLink } from '../database/rows';
import { letter, type LetterWords, type MailOrder } from '../outbox';

export type PayerLetter = Omit<MailOrder, 'at'>;

/**
 * Returns a mail to the payer in the language of the request.
 * @param occasion last part of the mail's subject key: one mail is sent for each occasion of a request.
 */
export function payerLetter(
  request: PaymentLink,
  occasion: string,
  words: Readonly<Record<Language, LetterWords>>,
): PayerLetter {
  return letter(request, `solicitud:${request.id}:${occasion}`, words);
}
