import type { AskedLinks } from '@lotes/shared-contract';
import { earlier, later } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import { findLinkedPaymentsByEmail } from '../payment-links';
import { insertPrivateLinks } from '../queue';
import { findLinkedByEmail, type ReservationOfLot } from '../reservations';
import { lostPrivateLinksMail, type LostLinksRequest } from './lost-private-links-mail';

/** Days for which a new link opens its reservations: as long as the longest hold (R9.6). */
const OPENS_DAYS = 14;
/** Most payments that get a link of their own in one mail: more than the instalments of the longest contract, 144. */
const MAX_PAYMENTS = 200;

interface LinksContext {
  transaction: Transaction;
  clock: Clock;
  publicUrl: string;
}

/** Groups reservations by their private link, in the order in which they were made. */
function byLink(reservations: readonly ReservationOfLot[]): ReservationOfLot[][] {
  const links = new Map<string, ReservationOfLot[]>();
  for (const one of reservations) {
    const key = one.token_hash?.toString('hex') ?? '';
    links.set(key, [...(links.get(key) ?? []), one]);
  }
  return [...links.values()];
}

/** Finds the requests of an e-mail with their reservations, and its other payments, each with the hash of its earlier link. */
async function findLinked(transaction: Transaction, correo: string, at: Date) {
  const reservations = byLink(await findLinkedByEmail(transaction, correo, at));
  const payments = await findLinkedPaymentsByEmail(transaction, correo, {
    endedAfter: earlier(at, { days: OPENS_DAYS }),
    most: MAX_PAYMENTS,
  });
  const found = [
    ...reservations.map((made) => ({ shown: { reservations: made }, earlierHash: made[0]?.token_hash })),
    ...payments.map((payment) => ({ shown: { payment }, earlierHash: payment.token_hash })),
  ];
  return found.flatMap(({ shown, earlierHash }) => (earlierHash ? [{ shown, earlierHash }] : []));
}

/**
 * Mails new private links to the reservations and payments of an e-mail, only to that e-mail, for buyers who lost theirs (R9.17).
 * Earlier links keep working. If there are none, the mail says so: neither the response nor the mails that may follow it
 * (R15.10) reveal who reserved.
 */
export async function mailLostPrivateLinks(
  { transaction, clock, publicUrl }: LinksContext,
  request: LostLinksRequest,
): Promise<AskedLinks> {
  const at = clock.now();
  const until = later(at, { days: OPENS_DAYS });
  const linked = (await findLinked(transaction, request.correo, at)).map((one) => ({
    ...one,
    token: newToken(),
  }));
  const links = linked.map(({ token, earlierHash }) => ({ token_hash: tokenHash(token), abre: earlierHash }));
  await insertPrivateLinks(transaction, links, { at, until });
  const mailed = linked.map(({ shown, token }) => ({ ...shown, token }));
  const mail = lostPrivateLinksMail(request, mailed, { until, publicUrl });
  await enqueueMail(transaction, { ...mail, occasionKey: `enlaces:${newToken()}`, at });
  return { correo: request.correo };
}
