import type { CreatedReservation, Language } from '@lotes/shared-contract';
import { civilDateTime } from '../holds';
import type { MailOrder } from '../outbox/enqueue-mail';

export interface Confirmation {
  correo: string;
  nombre: string;
  idioma: Language;
  reservas: CreatedReservation['reservas'];
  token: string;
  publicUrl: string;
}

type Reserved = CreatedReservation['reservas'][number];

function spanishLine({ lote, numeroAutorizacion, posicionCola, fechaVencimiento }: Reserved): string {
  const place = fechaVencimiento
    ? `reservado hasta el ${civilDateTime(new Date(fechaVencimiento), 'es')} (hora de Honduras)`
    : `lugar ${posicionCola} en la lista de espera; le avisaremos cuando sea su turno`;
  return `- Lote ${lote}, autorización ${numeroAutorizacion}: ${place}.`;
}

function englishLine({ lote, numeroAutorizacion, posicionCola, fechaVencimiento }: Reserved): string {
  const place = fechaVencimiento
    ? `held until ${civilDateTime(new Date(fechaVencimiento), 'en')} (Honduras time)`
    : `number ${posicionCola} in line; we will write to you when it is your turn`;
  return `- Lot ${lote}, authorization ${numeroAutorizacion}: ${place}.`;
}

/** Confirms a request in the language in which it was made, with the link that shows and cancels it. */
export function confirmationMail(confirmation: Confirmation): Omit<MailOrder, 'at'> {
  const { correo, nombre, idioma, reservas, token, publicUrl } = confirmation;
  const link = `${publicUrl}/${idioma}/myreservation?token=${encodeURIComponent(token)}`;
  const subjectKey = `reserva:${reservas.map(({ numeroAutorizacion }) => numeroAutorizacion).join('+')}:creada`;
  if (idioma === 'en') {
    const text = [
      `Dear ${nombre},`,
      `We have received your reservation:\n${reservas.map(englishLine).join('\n')}`,
      `See it, or cancel it, at:\n${link}`,
      'Whoever has this link can cancel your reservation, so please do not share it.',
    ];
    return { subjectKey, to: correo, subject: 'Your reservation', text: text.join('\n\n') };
  }
  const text = [
    `Estimado/a ${nombre}:`,
    `Hemos recibido su reserva:\n${reservas.map(spanishLine).join('\n')}`,
    `Puede verla o cancelarla en:\n${link}`,
    'Quien tenga este enlace puede cancelar su reserva; le pedimos no compartirlo.',
  ];
  return { subjectKey, to: correo, subject: 'Su reserva', text: text.join('\n\n') };
}
