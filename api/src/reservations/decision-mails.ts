import { civilDateTime } from '../holds';
import type { Lot } from '../lots/lots.tables';
import type { MailOrder } from '../outbox/enqueue-mail';
import type { Reservation } from './reservations.tables';

type Message = Omit<MailOrder, 'at'> | null;

/** Tells the buyer that staff activated the reservation; null where they left no address. */
export function activationMail(reservation: Reservation, lot: Lot): Message {
  const {
    correo,
    idioma,
    nombre_cliente: name,
    numero_autorizacion: number,
    fecha_vencimiento: end,
  } = reservation;
  if (!correo || !end) return null;
  const envelope = { subjectKey: `reserva:${number}:activa:${reservation.version}`, to: correo };
  const until = civilDateTime(end, idioma);
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nYour reservation ${number} of lot ${lot.numero} is active until ${until} (Honduras time).`;
    return { ...envelope, subject: `Your reservation of lot ${lot.numero} is active`, text };
  }
  const text = `Estimado/a ${name}:\n\nSu reserva ${number} del lote ${lot.numero} está activa hasta el ${until} (hora de Honduras).`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} está activa`, text };
}

/** Tells somebody in line that the lot went to another; null where they left no address. */
export function displacementMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = { subjectKey: `reserva:${number}:desplazada:${reservation.version}`, to: correo };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nLot ${lot.numero} has been assigned to another person, so your reservation ${number} has ended. Our sales agents will gladly help you choose another lot.`;
    return { ...envelope, subject: `Lot ${lot.numero} is no longer available`, text };
  }
  const text = `Estimado/a ${name}:\n\nEl lote ${lot.numero} fue asignado a otra persona, por lo que su reserva ${number} terminó. Con gusto nuestros asesores le ayudarán a elegir otro lote.`;
  return { ...envelope, subject: `El lote ${lot.numero} ya no está disponible`, text };
}
