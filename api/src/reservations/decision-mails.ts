import type { Lot, Reservation } from '../database/rows';
import { tokenHash } from '../http/private-token';
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
  const envelope = { subjectKey: `reserva:${number}:activa:${reservation.version}`, to: correo, idioma };
  const until = civilDateTime(end, idioma);
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nYour reservation ${number} of lot ${lot.numero} is active until ${until}.`;
    return { ...envelope, subject: `Your reservation of lot ${lot.numero} is active`, text };
  }
  const text = `Estimado/a ${name}:\n\nSu reserva ${number} del lote ${lot.numero} está activa hasta el ${until}.`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} está activa`, text };
}

/** Returns the mail that tells a buyer until when their hold was extended; null where they left no address. */
export function extensionMail(reservation: Reservation, lot: Lot): Message {
  const {
    correo,
    idioma,
    nombre_cliente: name,
    numero_autorizacion: number,
    fecha_vencimiento,
  } = reservation;
  if (!correo || !fecha_vencimiento) return null;
  const envelope = { subjectKey: `reserva:${number}:extendida:${reservation.version}`, to: correo, idioma };
  const until = civilDateTime(fecha_vencimiento, idioma);
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nOur sales team has extended your reservation ${number} of lot ${lot.numero}: it is now active until ${until}.`;
    return { ...envelope, subject: `Your reservation of lot ${lot.numero} was extended`, text };
  }
  const text = `Estimado/a ${name}:\n\nNuestro equipo de ventas extendió su reserva ${number} del lote ${lot.numero}: ahora está activa hasta el ${until}.`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} fue extendida`, text };
}

/** Returns the mail that tells a waiting buyer that the lot went to another; null where they left no address. */
export function displacementMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = { subjectKey: `reserva:${number}:desplazada:${reservation.version}`, to: correo, idioma };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nLot ${lot.numero} has been assigned to another person, so your reservation ${number} has ended. Our sales agents will gladly help you choose another lot.`;
    return { ...envelope, subject: `Lot ${lot.numero} is no longer available`, text };
  }
  const text = `Estimado/a ${name}:\n\nEl lote ${lot.numero} fue asignado a otra persona, por lo que su reserva ${number} terminó. Con gusto nuestros asesores le ayudarán a elegir otro lote.`;
  return { ...envelope, subject: `El lote ${lot.numero} ya no está disponible`, text };
}

/**
 * Returns the mail that tells whoever waits for a lot that it is sold to another, and that they go on waiting; null where they
 * left no address.
 */
export function soldToAnotherMail(waiting: Reservation, lot: Lot, sold: Reservation): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number, token_hash } = waiting;
  if (!correo) return null;
  // A sale changes nothing of those who wait: which sale it was makes the occasion.
  const occasion = `${sold.numero_autorizacion}:${sold.version}`;
  const envelope = { subjectKey: `reserva:${number}:lote-vendido:${occasion}`, to: correo, idioma };
  if (idioma === 'en') {
    const way = token_hash ? 'you can cancel it with your private link' : 'please call us';
    const text = `Dear ${name},\n\nLot ${lot.numero} has been sold to another person. Your reservation ${number} keeps its place in the queue: if the sale falls through, we will write to you when it is your turn. If you no longer want to wait, ${way}. Our sales agents will gladly help you choose another lot.`;
    return { ...envelope, subject: `Lot ${lot.numero} was sold`, text };
  }
  const way = token_hash ? 'puede cancelarla con su enlace privado' : 'llámenos, por favor';
  const text = `Estimado/a ${name}:\n\nEl lote ${lot.numero} fue vendido a otra persona. Su reserva ${number} conserva su lugar en la lista de espera: si la venta no se concreta, le avisaremos cuando sea su turno. Si ya no desea esperar, ${way}. Con gusto nuestros asesores le ayudarán a elegir otro lote.`;
  return { ...envelope, subject: `El lote ${lot.numero} fue vendido`, text };
}

/** Returns the mail that tells whoever made a reservation that staff cancelled it; null where they left no address. */
export function cancellationMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = { subjectKey: `reserva:${number}:cancelada:${reservation.version}`, to: correo, idioma };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nOur sales team has canceled your reservation ${number} of lot ${lot.numero}. If you are still interested, our sales agents will gladly help you. If you did not make this reservation, there is nothing you need to do.`;
    return { ...envelope, subject: `Your reservation of lot ${lot.numero} was canceled`, text };
  }
  const text = `Estimado/a ${name}:\n\nNuestro equipo de ventas canceló su reserva ${number} del lote ${lot.numero}. Si todavía le interesa, con gusto nuestros asesores le ayudarán. Si usted no hizo esta reserva, no tiene que hacer nada.`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} fue cancelada`, text };
}

/** Returns the mail that tells a buyer that the lot is sold to them; null where they left no address. */
export function saleMail(reservation: Reservation, lot: Lot): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number, estado } = reservation;
  if (!correo) return null;
  const envelope = { subjectKey: `reserva:${number}:vendida:${reservation.version}`, to: correo, idioma };
  const isSigned = estado === 'vendida';
  if (idioma === 'en') {
    const contract = isSigned ? 'Your contract is signed.' : 'The contract has yet to be signed.';
    const text = `Dear ${name},\n\nLot ${lot.numero} is sold to you, under authorization ${number}. ${contract}`;
    return { ...envelope, subject: `Lot ${lot.numero} is sold to you`, text };
  }
  const contract = isSigned ? 'Su contrato está firmado.' : 'Falta firmar el contrato.';
  const text = `Estimado/a ${name}:\n\nEl lote ${lot.numero} quedó vendido a su nombre, con la autorización ${number}. ${contract}`;
  return { ...envelope, subject: `El lote ${lot.numero} quedó vendido a su nombre`, text };
}

/** Returns the mail that tells a buyer that they wait for the lot again; null where they left no address. */
export function rejoinMail(reservation: Reservation, lot: Lot, place: number): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const envelope = {
    subjectKey: `reserva:${number}:reincorporada:${reservation.version}`,
    to: correo,
    idioma,
  };
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nYour reservation ${number} is back in the queue for lot ${lot.numero}, in place ${place}. We will write to you when it is your turn.`;
    return { ...envelope, subject: `You are in the queue for lot ${lot.numero} again`, text };
  }
  const text = `Estimado/a ${name}:\n\nSu reserva ${number} volvió a la lista de espera del lote ${lot.numero}, en el lugar ${place}. Le avisaremos cuando sea su turno.`;
  return { ...envelope, subject: `Su reserva del lote ${lot.numero} está de nuevo en lista de espera`, text };
}

/** Returns the mail with a new private link, for a buyer whose address changed; null where they left none. */
export function newLinkMail(
  reservation: Reservation,
  lot: Lot,
  { token, publicUrl }: { token: string; publicUrl: string },
): Message {
  const { correo, idioma, nombre_cliente: name, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  // Each link is sent once, however often one is asked for.
  const occasion = tokenHash(token).toString('hex').slice(0, 16);
  const envelope = { subjectKey: `reserva:${number}:enlace:${occasion}`, to: correo, idioma };
  const link = `${publicUrl}/${idioma}/myreservation?token=${encodeURIComponent(token)}`;
  if (idioma === 'en') {
    const text = `Dear ${name},\n\nThis is your private link to your reservation ${number} of lot ${lot.numero}; earlier links no longer open it:\n${link}\n\nPlease do not share it.`;
    return { ...envelope, subject: `Your link to the reservation of lot ${lot.numero}`, text };
  }
  const text = `Estimado/a ${name}:\n\nEste es su enlace privado a la reserva ${number} del lote ${lot.numero}; los anteriores ya no la abren:\n${link}\n\nLe pedimos no compartirlo.`;
  return { ...envelope, subject: `Su enlace a la reserva del lote ${lot.numero}`, text };
}
