import type { AskedLinks } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import { findLinkedPaymentsByEmail } from '../payment-links';
import { insertPrivateLinks } from '../queue';
import { findLinkedByEmail, type ReservationOfLot } from '../reservations';
import { linksMail, type LinksRequest } from './links-mail';

/** For how many days a link that was asked for opens its reservations: as long as the longest hold (R9.6). */
const OPENS_DAYS = 14;
/** At most this many payments without a reservation under the e-mail get a link in one mail. */
const MOST_PAYMENTS = 10;

interface LinksContext {
  transaction: Transaction;
  clock: Clock;
  publicUrl: string;
}

/** The reservations of each private link, in the order in which they were made. */
function byLink(reservations: readonly ReservationOfLot[]): ReservationOfLot[][] {
  const links = new Map<string, ReservationOfLot[]>();
  for (const one of reservations) {
    const key = one.token_hash?.toString('hex') ?? '';
    links.set(key, [...(links.get(key) ?? []), one]);
  }
  return [...links.values()];
}

/** What an e-mail can open again, each with a token: every request with its reservations, and every other payment. */
async function findOpened(transaction: Transaction, correo: string, at: Date) {
  const reservations = byLink(await findLinkedByEmail(transaction, correo, at));
  const payments = await findLinkedPaymentsByEmail(transaction, correo, MOST_PAYMENTS);
  const opened = [
    ...reservations.map((made) => ({ opens: { reservations: made }, abre: made[0]?.token_hash })),
    ...payments.map((payment) => ({ opens: { payment }, abre: payment.token_hash })),
  ];
  return opened.flatMap(({ opens, abre }) => (abre ? [{ link: { ...opens, token: newToken() }, abre }] : []));
}

/**
 * Mails buyers who lost them new private links of what was reserved and asked to be paid under an e-mail, to that e-mail alone.
 * Earlier links go on opening it. Where there is nothing, the mail says so: neither the answer nor the mails that may follow it
 * (R15.10) tell who reserved.
 */
export async function mailLinks(
  { transaction, clock, publicUrl }: LinksContext,
  request: LinksRequest,
): Promise<AskedLinks> {
  const at = clock.now();
  const until = later(at, { days: OPENS_DAYS });
  const opened = await findOpened(transaction, request.correo, at);
  const links = opened.map(({ link, abre }) => ({ token_hash: tokenHash(link.token), abre }));
  await insertPrivateLinks(transaction, links, { at, until });
  const mailed = opened.map(({ link }) => link);
  const mail = linksMail(request, mailed, { until, publicUrl });
  await enqueueMail(transaction, { ...mail, subjectKey: `enlaces:${newToken()}`, at });
  return { correo: request.correo };
}
