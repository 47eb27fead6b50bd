import type { CreatedReservation, Language, ReservationChoice } from '@lotes/shared-contract';
import { civilDateTime, type MailOrder, TO_OFFICE, visitorFacts } from '../outbox';
import { namedLots } from './named-lots';

interface Visitor {
  nombreCliente: string;
  telefono: string;
  correo: string;
  tipo: ReservationChoice;
  idioma?: Language | undefined;
}

type Reserved = CreatedReservation['reservas'][number];

function lineOf({ lote, numeroAutorizacion, posicionCola, fechaVencimiento }: Reserved): string {
  const place = fechaVencimiento
    ? `reservado hasta el ${civilDateTime(new Date(fechaVencimiento), 'es')}`
    : `lugar ${posicionCola} en la lista de espera`;
  return `- Lote ${lote}, autorización ${numeroAutorizacion}: ${place}.`;
}

/** Returns lines that ask the office to send payment links, if the buyer chose the paid week and holds a lot. */
function weekOf({ tipo }: Visitor, reservas: readonly Reserved[], publicUrl: string): string[] {
  if (tipo !== 'pago7d' || !reservas.some(({ fechaVencimiento }) => fechaVencimiento)) return [];
  return [`Eligió la semana pagada. Envíele el enlace del banco desde:\n${publicUrl}/es/paymentlinkrequests`];
}

/** Returns the mail that tells the office of a visitor's new request (R9.16); replies go to the visitor. */
export function officeMail(
  visitor: Visitor,
  reservas: readonly Reserved[],
  publicUrl: string,
): Omit<MailOrder, 'at'> {
  const { nombreCliente: nombre, correo } = visitor;
  const text = [
    visitorFacts({ ...visitor, nombre }).join('\n'),
    reservas.map(lineOf).join('\n'),
    ...weekOf(visitor, reservas, publicUrl),
    `Vea las reservas pendientes en:\n${publicUrl}/es/pendingreservations`,
  ];
  return {
    occasionKey: `reserva:${reservas.map(({ numeroAutorizacion }) => numeroAutorizacion).join('+')}:oficina`,
    to: TO_OFFICE,
    idioma: 'es',
    replyTo: correo,
    subject: `Nueva reserva de ${nombre}: ${namedLots(reservas, 'es')}`,
    text: text.join('\n\n'),
  };
}
