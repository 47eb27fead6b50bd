import type { VerifiedQuote } from '@lotes/shared-contract';
import { civilDateTime, type MailOrder, writtenMoney } from '../outbox';
import type { MailableReservation } from './mailable-reservation';

/** What is paid, in a sentence: at once, or so much first and so many instalments. */
function spanishTerms({ prima, cuota, plazoMeses, totalPagado }: VerifiedQuote): string {
  if (prima === null || cuota === null) return `De contado paga ${writtenMoney('USD', totalPagado)}.`;
  return `La prima es de ${writtenMoney('USD', prima)}, y luego paga ${plazoMeses} cuotas mensuales de ${writtenMoney('USD', cuota)}. En total paga ${writtenMoney('USD', totalPagado)}.`;
}

function englishTerms({ prima, cuota, plazoMeses, totalPagado }: VerifiedQuote): string {
  if (prima === null || cuota === null)
    return `Paid in cash, the total is ${writtenMoney('USD', totalPagado)}.`;
  return `The down payment is ${writtenMoney('USD', prima)}, followed by ${plazoMeses} monthly installments of ${writtenMoney('USD', cuota)}. In total you pay ${writtenMoney('USD', totalPagado)}.`;
}

/** The mail that brings a buyer a quote, in their language; each time that staff send it. */
export function quoteMail(
  { correo, idioma, nombre_cliente: name, numero_autorizacion: number }: MailableReservation['reservation'],
  quote: VerifiedQuote,
  publicUrl: string,
  at: Date,
): Omit<MailOrder, 'at'> {
  const envelope = {
    subjectKey: `reserva:${number}:cotizacion:${quote.id}:${at.toISOString()}`,
    to: correo,
    idioma,
  };
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
