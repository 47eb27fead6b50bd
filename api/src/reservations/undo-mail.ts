import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder } from '../outbox';
import { hasLot } from '../queue';

/** How a reservation stands now, in a sentence for its buyer. */
function standing(reservation: Reservation): string {
  const { estado, idioma, fecha_vencimiento: end } = reservation;
  const isEnglish = idioma === 'en';
  if (hasLot(reservation)) {
    if (!end) return isEnglish ? 'The lot is sold to you.' : 'El lote está vendido a su nombre.';
    const until = civilDateTime(end, idioma);
    return isEnglish ? `It is held for you until ${until}.` : `Está reservado a su nombre hasta el ${until}.`;
  }
  if (estado === 'pendiente')
    return isEnglish ? 'You are in the queue for it.' : 'Usted está en la lista de espera.';
  return isEnglish ? 'The reservation is not in force.' : 'La reserva no está vigente.';
}

/** Tells a buyer that what we wrote last no longer applies, as staff undid it: the step of that number. */
export function undoMail(
  reservation: Reservation & { correo: string },
  lot: Lot,
  paso: number,
): Omit<MailOrder, 'at'> {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  const envelope = { subjectKey: `reserva:${number}:deshecha:${paso}`, to: correo, idioma };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nPlease disregard our last message about your reservation ${number} of lot ${lot.numero}: it was sent by mistake. ${standing(reservation)}`;
    return { ...envelope, subject: `Correction about lot ${lot.numero}`, text };
  }
  const text = `Estimado/a ${name}:\n\nLe pedimos no tomar en cuenta nuestro último mensaje sobre su reserva ${number} del lote ${lot.numero}: se envió por error. ${standing(reservation)}`;
  return { ...envelope, subject: `Corrección sobre el lote ${lot.numero}`, text };
}
