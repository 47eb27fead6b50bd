import type { Language } from '@lotes/shared-contract';
import { civilDateTime, type MailOrder } from '../outbox';
import { namedLots, type ReservationOfLot } from '../reservations';

/** Who asks for lost links, and in which language. */
export interface LinksRequest {
  correo: string;
  idioma: Language;
}

/** A new private link, and what it opens. */
interface MailedLink {
  reservations: readonly ReservationOfLot[];
  token: string;
}

interface Around {
  /** Until when the links open them. */
  until: Date;
  publicUrl: string;
}

function lineOf({ reservations, token }: MailedLink, idioma: Language, publicUrl: string): string {
  const lots = namedLots(
    reservations.map(({ numero: lote }) => ({ lote })),
    idioma,
  );
  const numbers = reservations.map(({ numero_autorizacion: number }) => number).join(', ');
  const authorization = idioma === 'en' ? 'authorization' : 'autorización';
  const link = `${publicUrl}/${idioma}/myreservation?token=${encodeURIComponent(token)}`;
  return `${lots.charAt(0).toUpperCase()}${lots.slice(1)} (${authorization} ${numbers}):\n${link}`;
}

const WORDS = {
  es: {
    subject: 'Los enlaces a sus reservas',
    found: (end: string) =>
      `Recibimos una solicitud de los enlaces privados a las reservas hechas con este correo. Estos sirven hasta el ${end}; los anteriores siguen funcionando.`,
    none: 'Recibimos una solicitud de los enlaces privados a las reservas hechas con este correo, pero no hay ninguna reserva vigente. Si reservó con otro correo, solicítelos con ese correo; si su reserva ya terminó, con gusto nuestros asesores le ayudarán.',
    keep: 'Quien tenga un enlace puede cancelar la reserva, así que le pedimos no compartirlo. Si usted no los solicitó, no tiene que hacer nada: solo este correo los recibió.',
    ignore: 'Si usted no los solicitó, ignore este correo.',
  },
  en: {
    subject: 'The links to your reservations',
    found: (end: string) =>
      `We were asked for the private links to the reservations made with this e-mail address. The ones below work until ${end}; earlier ones still work.`,
    none: 'We were asked for the private links to the reservations made with this e-mail address, but there is no current reservation. If you used another address, ask with that one; if your reservation has ended, our sales agents will gladly help you.',
    keep: 'Whoever has a link can cancel the reservation, so please do not share it. If it was not you who asked, there is nothing you need to do: only this address received them.',
    ignore: 'If it was not you who asked, please disregard this e-mail.',
  },
} as const;

/**
 * Returns the one mail with new private links; without any it says so. It repeats nothing of a person: anyone who has the address
 * reads it, and a visitor may type any address.
 */
export function linksMail(
  { correo, idioma }: LinksRequest,
  links: readonly MailedLink[],
  { until, publicUrl }: Around,
): Omit<MailOrder, 'at' | 'subjectKey'> {
  const { subject, found, none, keep, ignore } = WORDS[idioma];
  const lines = links.map((link) => lineOf(link, idioma, publicUrl));
  const paragraphs =
    links.length > 0 ? [found(civilDateTime(until, idioma)), ...lines, keep] : [none, ignore];
  return { to: correo, idioma, subject, text: paragraphs.join('\n\n') };
}
