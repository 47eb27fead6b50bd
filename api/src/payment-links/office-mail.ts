import type { PaymentLink, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder, TO_OFFICE, visitorFacts, writtenMoney } from '../outbox';

/** Facts for the office that the request itself does not have. */
interface Situation {
  /** The reservation that the request is for. */
  reservation: Reservation | null;
  /** Number of the lot. */
  lote: string;
  publicUrl: string;
}

/** Returns lines with the reservation's number and the end of its hold; none without a reservation. */
function reservationFacts(reservation: Reservation | null): string[] {
  if (!reservation) return [];
  const { numero_autorizacion: number, fecha_vencimiento: end } = reservation;
  const until = end ? [`Reservado hasta: ${civilDateTime(end, 'es')}`] : [];
  return [`Autorización: ${number}`, ...until];
}

/** Returns the mail that tells the office of a visitor's request for a payment link (R12.23); replies go to the visitor. */
export function officeMail(
  request: PaymentLink,
  { reservation, lote, publicUrl }: Situation,
): Omit<MailOrder, 'at'> {
  const { id, nombre, correo, concepto, plazo, monto, moneda } = request;
  const facts = [
    ...visitorFacts(request),
    `Lote: ${lote}`,
    ...reservationFacts(reservation),
    `Concepto: ${concepto}`,
    `Plazo: ${plazo === 'contado' ? plazo : `${plazo} años`}`,
    `Monto: ${writtenMoney(moneda, monto)}`,
  ];
  return {
    occasionKey: `solicitud:${id}:oficina`,
    to: TO_OFFICE,
    idioma: 'es',
    replyTo: correo,
    subject: `Solicitud de enlace de pago de ${nombre}: lote ${lote}`,
    text: `${facts.join('\n')}\n\nEnvíe el enlace del banco desde:\n${publicUrl}/es/paymentlinkrequests`,
  };
}
