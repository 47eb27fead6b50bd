import type { VerifiedQuote } from '@lotes/shared-contract';
import { civilDateTime, type MailOrder } from '../outbox';
import type { MailableReservation } from './mailable-reservation';

/** What is paid, in a sentence: at once, or so much first and so many instalments. */
function spanishTerms({ prima, cuota, plazoMeses, totalPagado }: VerifiedQuote): string {
  if (prima === null || cuota === null) return `De contado paga USD ${totalPagado}.`;
  return `La prima es de USD ${prima}, y luego paga ${plazoMeses} cuotas mensuales de USD ${cuota}. En total paga USD ${totalPagado}.`;
}

function englishTerms({ prima, cuota, plazoMeses, totalPagado }: VerifiedQuote): string {
  if (prima === null || cuota === null) return `In cash you pay USD ${totalPagado}.`;
  return `The down payment is USD ${prima}, followed by ${plazoMeses} monthly installments of USD ${cuota}. In total you pay USD ${totalPagado}.`;
}

/** The mail that brings a buyer a quote, in their language; each time that staff send it. */
export function quoteMail(
  { correo, idioma, nombre_cliente: name, numero_autorizacion: number }: MailableReservation['reservation'],
  quote: VerifiedQuote,
  publicUrl: string,
  at: Date,
): Omit<MailOrder, 'at'> {
  const envelope = { subjectKey: `reserva:${number}:cotizacion:${quote.id}:${at.toISOString()}`, to: correo };
  const link = `${publicUrl}/${idioma}/quote?id=${quote.id}`;
  const until = civilDateTime(new Date(quote.vence), idioma);
  if (idioma === 'en') {
    const text = [
      `Dear ${name},`,
      `This is our quotation for lot ${quote.lote}. ${englishTerms(quote)}`,
      `It holds until ${until}. See every installment and download it as a PDF at:\n${link}`,
    ];
    return { ...envelope, subject: `Your quotation for lot ${quote.lote}`, text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${name}:`,
    `Esta es nuestra cotización del lote ${quote.lote}. ${spanishTerms(quote)}`,
    `Está vigente hasta el ${until}. Vea cada cuota y descárguela en PDF en:\n${link}`,
  ];
  return { ...envelope, subject: `Su cotización del lote ${quote.lote}`, text: text.join('\n\n') };
}
