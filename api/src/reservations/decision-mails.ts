import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder } from '../outbox';

type Message = Omit<MailOrder, 'at'> | null;

/** Returns the mail that tells the buyer of an activation; null where they left no address. */
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
    const text = `Dear ${name},\n\nYour reservation ${number} of lot ${lot.numero} is active until ${until}.`;
    return { ...envelope, subject: `Your reservation of lot ${lot.numero} is active`, text };
  }
  const text = `Estimado/a ${name}:\n\nSu reserva ${number} del lote ${lot.numero} está activa hasta el ${until}.`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} está activa`, text };
}

/** Returns the mail that tells a waiting buyer that the lot went to another; null where they left no address. */
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

/** Returns the mail that tells whoever made a reservation that staff cancelled it; null where they left no address. */
export function cancellationMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = { subjectKey: `reserva:${number}:cancelada:${reservation.version}`, to: correo };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nOur sales team has canceled your reservation ${number} of lot ${lot.numero}. If you are still interested, our sales agents will gladly help you. If you did not make this reservation, there is nothing you need to do.`;
    return { ...envelope, subject: `Your reservation of lot ${lot.numero} was canceled`, text };
  }
  const text = `Estimado/a ${name}:\n\nNuestro equipo de ventas canceló su reserva ${number} del lote ${lot.numero}. Si todavía le interesa, con gusto nuestros asesores le ayudarán. Si usted no hizo esta reserva, no tiene que hacer nada.`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} fue cancelada`, text };
}
