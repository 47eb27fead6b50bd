import type { Language, PersonalReservations } from '@lotes/shared-contract';
import { civilDateTime, letter, type MailOrder } from '../outbox';
import { namedLots } from './named-lots';

/** Facts of reservations that staff made for a client who has an e-mail. */
export interface PersonalConfirmation {
  correo: string;
  nombre: string;
  idioma: Language;
  reservas: PersonalReservations['reservas'];
  token: string;
  publicUrl: string;
}

type Made = PersonalReservations['reservas'][number];

function spanishLine({ lote, numeroAutorizacion, estado, fechaVencimiento }: Made): string {
  const sold = `vendido a su nombre${estado === 'vendida' ? '' : '; falta firmar el contrato'}`;
  const holdInWords = fechaVencimiento
    ? `reservado a su nombre hasta el ${civilDateTime(new Date(fechaVencimiento), 'es')}`
    : sold;
  return `- Lote ${lote}, autorización ${numeroAutorizacion}: ${holdInWords}.`;
}

function englishLine({ lote, numeroAutorizacion, estado, fechaVencimiento }: Made): string {
  const sold = `sold to you${estado === 'vendida' ? '' : '; the contract has yet to be signed'}`;
  const holdInWords = fechaVencimiento
    ? `held for you until ${civilDateTime(new Date(fechaVencimiento), 'en')}`
    : sold;
  return `- Lot ${lote}, authorization ${numeroAutorizacion}: ${holdInWords}.`;
}

/** Returns the mail that tells a client which lots staff reserved or sold to them, with the private link that shows them. */
export function personalMail(confirmation: PersonalConfirmation): Omit<MailOrder, 'at'> {
  const { idioma, reservas, token, publicUrl } = confirmation;
  const link = `${publicUrl}/${idioma}/myreservation?token=${encodeURIComponent(token)}`;
  const occasionKey = `reserva:${reservas.map(({ numeroAutorizacion }) => numeroAutorizacion).join('+')}:creada`;
  const isSold = reservas.every(({ estado }) => estado !== 'activa');
  return letter(confirmation, occasionKey, {
    es: {
      subject: `${isSold ? 'Su compra' : 'Su reserva'}: ${namedLots(reservas, 'es')}`,
      paragraphs: [
        `Nuestro equipo de ventas registró su ${isSold ? 'compra' : 'reserva'}:\n${reservas.map(spanishLine).join('\n')}`,
        isSold ? `Puede verla en:\n${link}` : `Puede verla o cancelarla en:\n${link}`,
        isSold
          ? 'Quien tenga este enlace puede ver sus datos; le pedimos no compartirlo.'
          : 'Quien tenga este enlace puede cancelar su reserva; le pedimos no compartirlo.',
      ],
    },
    en: {
      subject: `${isSold ? 'Your purchase' : 'Your reservation'}: ${namedLots(reservas, 'en')}`,
      paragraphs: [
        `Our sales team has recorded your ${isSold ? 'purchase' : 'reservation'}:\n${reservas.map(englishLine).join('\n')}`,
        isSold ? `See it at:\n${link}` : `See it, or cancel it, at:\n${link}`,
        isSold
          ? 'Whoever has this link can see your details, so please do not share it.'
          : 'Whoever has this link can cancel your reservation, so please do not share it.',
      ],
    },
  });
}
