import {
  RESERVATION_LIMITS,
  type CreatedReservation,
  type Language,
  type ReservationChoice,
} from '@lotes/shared-contract';
import { civilDateTime, letter, type MailOrder, writtenMoney } from '../outbox';
import { namedLots } from './named-lots';

const PRICE = writtenMoney(RESERVATION_LIMITS.paidCurrency, RESERVATION_LIMITS.paidPrice);

/** All that the mail about a new reservation says. */
export interface ReservationMailContent {
  correo: string;
  nombre: string;
  idioma: Language;
  tipo: ReservationChoice;
  reservas: CreatedReservation['reservas'];
  token: string;
  publicUrl: string;
}

type Reserved = CreatedReservation['reservas'][number];

function spanishLine({ lote, numeroAutorizacion, posicionCola, fechaVencimiento }: Reserved): string {
  const place = fechaVencimiento
    ? `reservado hasta el ${civilDateTime(new Date(fechaVencimiento), 'es')}`
    : `lugar ${posicionCola} en la lista de espera; le avisaremos cuando sea su turno`;
  return `- Lote ${lote}, autorización ${numeroAutorizacion}: ${place}.`;
}

function englishLine({ lote, numeroAutorizacion, posicionCola, fechaVencimiento }: Reserved): string {
  const place = fechaVencimiento
    ? `held until ${civilDateTime(new Date(fechaVencimiento), 'en')}`
    : `place ${posicionCola} in the queue; we will write to you when it is your turn`;
  return `- Lot ${lote}, authorization ${numeroAutorizacion}: ${place}.`;
}

/** Returns the next steps for a buyer who chose the paid week; empty for the others. */
function weekSentences(content: ReservationMailContent): Record<Language, string[]> {
  const { tipo, reservas, idioma, publicUrl, token } = content;
  if (tipo !== 'pago7d') return { es: [], en: [] };
  const link = `${publicUrl}/${idioma}/checkout?token=${encodeURIComponent(token)}`;
  const held = reservas.filter(({ fechaVencimiento }) => fechaVencimiento).length;
  const waits = reservas.some(({ fechaVencimiento }) => !fechaVencimiento);
  const applying = (payable: string, waiting: string) => [
    ...(held > 0 ? [payable] : []),
    ...(waits ? [waiting] : []),
  ];
  return {
    es: applying(
      `Le enviaremos por correo el enlace del banco para pagar ${PRICE} por ${held === 1 ? 'el' : 'cada'} lote reservado a su nombre; si paga antes de que venza, la reserva dura una semana desde el pago. Puede ver el estado de su pago en:\n${link}`,
      'El enlace de pago de un lote en lista de espera lo podrá pedir cuando sea su turno.',
    ),
    en: applying(
      `We will e-mail you the bank's link to pay ${PRICE} for ${held === 1 ? 'the' : 'each'} lot that is held for you; paid before the hold ends, it stays reserved for you for a week from the payment. See how your payment stands at:\n${link}`,
      'You can ask for the payment link of a lot that you wait for once it is your turn.',
    ),
  };
}

/** Returns the mail that confirms a request, in its language, with the private link that shows and cancels it. */
export function confirmationMail(content: ReservationMailContent): Omit<MailOrder, 'at'> {
  const { idioma, reservas, token, publicUrl } = content;
  const link = `${publicUrl}/${idioma}/myreservation?token=${encodeURIComponent(token)}`;
  const occasionKey = `reserva:${reservas.map(({ numeroAutorizacion }) => numeroAutorizacion).join('+')}:creada`;
  const week = weekSentences(content);
  return letter(content, occasionKey, {
    es: {
      subject: `Su reserva: ${namedLots(reservas, 'es')}`,
      paragraphs: [
        `Hemos recibido su reserva:\n${reservas.map(spanishLine).join('\n')}`,
        ...week.es,
        `Puede verla o cancelarla en:\n${link}`,
        'Quien tenga este enlace puede cancelar su reserva; le pedimos no compartirlo.',
      ],
    },
    en: {
      subject: `Your reservation: ${namedLots(reservas, 'en')}`,
      paragraphs: [
        `We have received your reservation:\n${reservas.map(englishLine).join('\n')}`,
        ...week.en,
        `See it, or cancel it, at:\n${link}`,
        'Whoever has this link can cancel your reservation, so please do not share it.',
      ],
    },
  });
}
