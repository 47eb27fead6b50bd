import { DEED_FEE, type VerifiedQuote } from '@lotes/shared-contract';
import { civilDateTime, writtenMoney } from '../outbox';
import { buyerLetter, type BuyerLetter } from '../queue';
import type { MailableReservation } from './mailable-reservation';

/** Returns the equal instalments, and the last one if rounding made it differ; null if the plan has none. */
function instalmentsOf({ cuota, ultimaCuota, plazoMeses }: VerifiedQuote) {
  if (cuota === null) return null;
  const each = writtenMoney('USD', cuota);
  if (ultimaCuota === null || ultimaCuota === cuota) return { count: plazoMeses, each, last: null };
  return { count: plazoMeses - 1, each, last: writtenMoney('USD', ultimaCuota) };
}

/** Returns the terms of payment in a sentence: all at the purchase, or a down payment and instalments. */
function spanishTerms(quote: VerifiedQuote): string {
  const { prima, totalPagado } = quote;
  const paid = instalmentsOf(quote);
  if (prima === null || !paid) return `De contado paga ${writtenMoney('USD', totalPagado)}.`;
  const last = paid.last === null ? '' : ` y una última de ${paid.last}`;
  return `La prima es de ${writtenMoney('USD', prima)}, y luego paga ${paid.count} cuotas mensuales de ${paid.each}${last}. En total paga ${writtenMoney('USD', totalPagado)}.`;
}

function englishTerms(quote: VerifiedQuote): string {
  const { prima, totalPagado } = quote;
  const paid = instalmentsOf(quote);
  if (prima === null || !paid) return `The cash price is ${writtenMoney('USD', totalPagado)}.`;
  const last = paid.last === null ? '' : ` and a last one of ${paid.last}`;
  return `The down payment is ${writtenMoney('USD', prima)}, followed by ${paid.count} monthly installments of ${paid.each}${last}. In total you pay ${writtenMoney('USD', totalPagado)}.`;
}

/** Returns what the terms leave open: the deed, which no total includes, and the approval that a long plan needs (R11.9). */
function spanishConditions({ sujetoAprobacion }: VerifiedQuote): string {
  const deed = `El total no incluye la emisión de la escritura, que cuesta ${writtenMoney('USD', DEED_FEE)} y se paga aparte.`;
  return sujetoAprobacion ? `${deed} Este plan está sujeto a aprobación de la empresa.` : deed;
}

function englishConditions({ sujetoAprobacion }: VerifiedQuote): string {
  const deed = `The total does not include issuing the deed, which costs ${writtenMoney('USD', DEED_FEE)} and is paid separately.`;
  return sujetoAprobacion ? `${deed} This plan is subject to company approval.` : deed;
}

/** Returns the mail with a quote for a buyer, one for each time that staff send it; null if the buyer left no address. */
export function quoteMail(
  reservation: MailableReservation['reservation'],
  quote: VerifiedQuote,
  publicUrl: string,
  at: Date,
): BuyerLetter {
  const { id, lote, vence } = quote;
  const link = `${publicUrl}/${reservation.idioma}/quote?id=${id}`;
  const end = new Date(vence);
  return buyerLetter(reservation, `cotizacion:${id}:${at.toISOString()}`, {
    es: {
      subject: `Su cotización del lote ${lote}`,
      paragraphs: [
        `Esta es nuestra cotización del lote ${lote}. ${spanishTerms(quote)} ${spanishConditions(quote)}`,
        `Está vigente hasta el ${civilDateTime(end, 'es')}. Vea cada cuota y descárguela en PDF en:\n${link}`,
      ],
    },
    en: {
      subject: `Your quotation for lot ${lote}`,
      paragraphs: [
        `This is our quotation for lot ${lote}. ${englishTerms(quote)} ${englishConditions(quote)}`,
        `It holds until ${civilDateTime(end, 'en')}. See every installment and download it as a PDF at:\n${link}`,
      ],
    },
  });
}
