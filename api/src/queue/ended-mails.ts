import type { Lot, Reservation } from '../database/rows';
import { civilDateTime, type MailOrder } from '../outbox';

type Message = Omit<MailOrder, 'at'> | null;

/** Returns the mail that tells a buyer that their hold is over; null where they left no address. */
export function expiryMail(reservation: Reservation, lot: Lot): Message {
  const {
    correo,
    idioma,
    nombre_cliente: name,
    numero_autorizacion: number,
    fecha_vencimiento,
  } = reservation;
  if (!correo || !fecha_vencimiento) return null;
  // An expired reservation may become active and expire again.
  const envelope = { subjectKey: `reserva:${number}:vencida:${reservation.version}`, to: correo, idioma };
  const end = civilDateTime(fecha_vencimiento, idioma);
  if (idioma === 'en') {
    const text = [
      `Dear ${name},`,
      `Your reservation ${number} of lot ${lot.numero} ended on ${end}. You owe nothing for it.`,
      'If you are still interested in this lot, please call us. You can reserve another one on our website at any time.',
    ];
    return {
      ...envelope,
      subject: `Your reservation of lot ${lot.numero} has ended`,
      text: text.join('\n\n'),
    };
  }
  const text = [
    `Estimado/a ${name}:`,
    `Su reserva ${number} del lote ${lot.numero} venció el ${end}. No debe nada por ella.`,
    'Si todavía le interesa este lote, llámenos, por favor. En nuestro sitio puede reservar otro cuando guste.',
  ];
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} venció`, text: text.join('\n\n') };
}

/** Returns the mail that tells a buyer that staff released their lot; null where they left no address. */
export function releaseMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = { subjectKey: `reserva:${number}:liberada:${reservation.version}`, to: correo, idioma };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nOur sales team has released lot ${lot.numero}, so your reservation ${number} of it has ended. If you have any questions, please call us.`;
    return { ...envelope, subject: `Lot ${lot.numero} was released`, text };
  }
  const text = `Estimado/a ${name}:\n\nNuestro equipo de ventas liberó el lote ${lot.numero}, por lo que su reserva ${number} quedó sin efecto. Si tiene alguna consulta, llámenos, por favor.`;
  return { ...envelope, subject: `El lote ${lot.numero} fue liberado`, text };
}

/** Returns the mail that tells a buyer that the sale of their lot was undone; null where they left no address. */
export function saleEndMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = {
    subjectKey: `reserva:${number}:venta-terminada:${reservation.version}`,
    to: correo,
    idioma,
  };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nThe sale of lot ${lot.numero} to you (authorization ${number}) has been undone. If you have any questions, please call us.`;
    return { ...envelope, subject: `The sale of lot ${lot.numero} was undone`, text };
  }
  const text = `Estimado/a ${name}:\n\nLa venta del lote ${lot.numero} a su nombre (autorización ${number}) quedó sin efecto. Si tiene alguna consulta, llámenos, por favor.`;
  return { ...envelope, subject: `La venta del lote ${lot.numero} quedó sin efecto`, text };
}
