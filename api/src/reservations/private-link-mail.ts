import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { newToken, tokenHash } from '../http/private-token';
import { letter, rewriteIdleMails, takeBackMailsFor, wasMailSent } from '../outbox';
import { openedBy, replaceToken, type BuyerLetter } from '../queue';
import { findByToken } from './reservations.repository';

/** Returns the occasion key of the mail with a link: the link itself, so that each new link is mailed once. */
const linkKey = (hash: Buffer) => `enlace-privado:${hash.toString('hex').slice(0, 16)}`;

/** Returns the mail with a new private link of a reservation; null if the buyer left no address. */
export function newLinkMail(
  reservation: Reservation,
  { numero }: Lot,
  { token, publicUrl }: { token: string; publicUrl: string },
): BuyerLetter {
  const { correo, idioma, nombre_cliente: nombre, numero_autorizacion: number } = reservation;
  if (!correo) return null;
  const link = `${publicUrl}/${idioma}/myreservation?token=${encodeURIComponent(token)}`;
  return letter({ correo, idioma, nombre }, linkKey(tokenHash(token)), {
    es: {
      subject: `Su enlace a la reserva del lote ${numero}`,
      paragraphs: [
        `Este es su enlace privado a la reserva ${number} del lote ${numero}; los anteriores ya no la abren:\n${link}`,
        'Le pedimos no compartirlo.',
      ],
    },
    en: {
      subject: `Your link to the reservation of lot ${numero}`,
      paragraphs: [
        `This is your private link to your reservation ${number} of lot ${numero}; earlier links no longer open it:\n${link}`,
        'Please do not share it.',
      ],
    },
  });
}

/**
 * Takes back the waiting mail with the link that opened a reservation until now, unless the link still opens another lot. Called
 * whenever the link no longer opens the reservation, so that no mail with a dead link follows that with the new one.
 * @returns true if a mail was taken back or is being sent.
 */
export async function takeBackDeadLink(
  transaction: Transaction,
  { token_hash: earlier }: Pick<Reservation, 'token_hash'>,
): Promise<boolean> {
  if (!earlier || (await findByToken(transaction, earlier)).length > 0) return false;
  const { deleted, beingSent } = await takeBackMailsFor(transaction, linkKey(earlier));
  return deleted + beingSent > 0;
}

/** Returns true if the mail with a link, which was taken back before, was sent; waits for it if it is being sent. */
export async function wasLinkSent(
  transaction: Transaction,
  { token_hash: hash }: Pick<Reservation, 'token_hash'>,
): Promise<boolean> {
  return hash !== null && wasMailSent(transaction, linkKey(hash));
}

const TOKENS = /(?<=[?&]token=)[\w-]+/g;

/** Returns a text with a new token in place of each token that opens what `earlier` opened. */
async function withNewToken(
  transaction: Transaction,
  text: string,
  { earlier, token, now }: { earlier: Buffer; token: string; now: Date },
): Promise<string> {
  let renewed = text;
  for (const written of new Set(text.match(TOKENS))) {
    const opened = await openedBy(transaction, tokenHash(written), now);
    if (opened.equals(earlier)) renewed = renewed.replaceAll(written, token);
  }
  return renewed;
}

/**
 * Replaces the private link of a reservation and of all others that it opens. A waiting mail that brings only the earlier link is
 * taken back; others that wait, such as that of the creation, bring the new one.
 * @returns the new token.
 */
export async function replaceLink(
  transaction: Transaction,
  reservation: Reservation,
  now: Date,
): Promise<string> {
  const { token_hash: earlier, correo } = reservation;
  const token = newToken();
  await replaceToken(transaction, reservation, tokenHash(token));
  await takeBackDeadLink(transaction, reservation);
  if (earlier && correo) {
    await rewriteIdleMails(transaction, correo, (text) =>
      withNewToken(transaction, text, { earlier, token, now }),
    );
  }
  return token;
}
