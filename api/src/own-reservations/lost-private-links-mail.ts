import type { Language } from '@lotes/shared-contract';
import { civilDateTime, type MailOrder } from '../outbox';
import type { OwnPaymentLinkRow } from '../payment-links';
import { namedLots, type ReservationOfLot } from '../reservations';

/** A request for lost private links: the e-mail, and the language of the mail. */
export interface LostLinksRequest {
  correo: string;
  idioma: Language;
}

/** A new private link, with the reservations or the payment that it opens. */
type MailedLink = { token: string } & (
  | { reservations: readonly ReservationOfLot[] }
  | { payment: Pick<OwnPaymentLinkRow, 'numero' | 'concepto' | 'solicitada_en'> }
);

interface MailContext {
  /** The instant until which the links work. */
  until: Date;
  publicUrl: string;
}

const PAYMENTS: Readonly<Record<Language, Record<OwnPaymentLinkRow['concepto'], string>>> = {
  es: { reserva: 'Pago de la reserva', prima: 'Pago de la prima', cuota: 'Pago de una cuota' },
  en: { reserva: 'Payment of the reservation', prima: 'Down payment', cuota: 'Installment' },
};

/** Returns the title of a link's reservations or payment, and the screen that shows them. */
function titleAndScreen(link: MailedLink, idioma: Language): { title: string; screen: string } {
  if ('payment' in link) {
    const { concepto, numero, solicitada_en: at } = link.payment;
    // The instalments of one contract differ only in the day on which they were asked for.
    const rest =
      idioma === 'en'
        ? `lot ${numero}, asked for on ${civilDateTime(at, idioma)}`
        : `lote ${numero}, solicitado el ${civilDateTime(at, idioma)}`;
    return { title: `${PAYMENTS[idioma][concepto]}, ${rest}`, screen: 'checkout' };
  }
  const lots = namedLots(
    link.reservations.map(({ numero: lote }) => ({ lote })),
    idioma,
  );
  const numbers = link.reservations.map(({ numero_autorizacion: number }) => number).join(', ');
  const authorization = idioma === 'en' ? 'authorization' : 'autorización';
  const title = `${lots.charAt(0).toUpperCase()}${lots.slice(1)} (${authorization} ${numbers})`;
  return { title, screen: 'myreservation' };
}

function lineOf(link: MailedLink, idioma: Language, publicUrl: string): string {
  const { title, screen } = titleAndScreen(link, idioma);
  return `${title}:\n${publicUrl}/${idioma}/${screen}?token=${encodeURIComponent(link.token)}`;
}

const WORDS = {
  es: {
    subject: 'Sus enlaces privados',
    found: (end: string) =>
      `Recibimos una solicitud de los enlaces privados a las reservas y los pagos hechos con este correo. Estos sirven hasta el ${end} y no anulan los que ya tiene.`,
    none: 'Recibimos una solicitud de los enlaces privados a las reservas y los pagos hechos con este correo, pero no hay ninguno que podamos enviarle. Si reservó con otro correo, solicítelos con ese correo; si su reserva ya terminó, con gusto nuestros asesores le ayudarán.',
    keep: 'Quien tenga un enlace ve esos datos y puede cancelar una reserva vigente, así que le pedimos no compartirlo. Si usted no los solicitó, no tiene que hacer nada: solo este correo los recibió.',
    ignore: 'Si usted no los solicitó, ignore este correo.',
  },
  en: {
    subject: 'Your private links',
    found: (end: string) =>
      `We were asked for the private links to the reservations and payments made with this e-mail address. The ones below work until ${end} and do not cancel those that you already have.`,
    none: 'We were asked for the private links to the reservations and payments made with this e-mail address, but there are none that we could send. If you used another address, ask with that one; if your reservation has ended, our sales agents will gladly help you.',
    keep: 'Anyone with a link sees these details and can cancel a current reservation, so please do not share it. If it was not you who asked, there is nothing you need to do: only this address received them.',
    ignore: 'If it was not you who asked, please disregard this e-mail.',
  },
} as const;

/**
 * Returns the one mail with new private links, or the mail that says that there are none. It has no personal data, because a
 * visitor may type any address.
 */
export function lostPrivateLinksMail(
  { correo, idioma }: LostLinksRequest,
  links: readonly MailedLink[],
  { until, publicUrl }: MailContext,
): Omit<MailOrder, 'at' | 'occasionKey'> {
  const { subject, found, none, keep, ignore } = WORDS[idioma];
  const lines = links.map((link) => lineOf(link, idioma, publicUrl));
  const paragraphs =
    links.length > 0 ? [found(civilDateTime(until, idioma)), ...lines, keep] : [none, ignore];
  return { to: correo, idioma, subject, text: paragraphs.join('\n\n') };
}
