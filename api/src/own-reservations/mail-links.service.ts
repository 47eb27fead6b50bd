import type { AskedLinks } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import { insertPrivateLinks } from '../queue';
import { findLiveByEmail, type ReservationOfLot } from '../reservations';
import { linksMail, type LinksRequest } from './links-mail';

/** For how many days a link that was asked for opens its reservations: as long as the longest hold (R9.6). */
const OPENS_DAYS = 14;

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

/**
 * Mails anyone who lost them new private links of the live reservations under an e-mail, to that e-mail alone. Earlier links go
 * on opening them. Where there are none, the mail says so: neither the answer nor the mails that may follow it (R15.10) tell
 * who reserved.
 */
export async function mailLinks(
  { transaction, clock, publicUrl }: LinksContext,
  request: LinksRequest,
): Promise<AskedLinks> {
  const at = clock.now();
  const until = later(at, { days: OPENS_DAYS });
  const asked = byLink(await findLiveByEmail(transaction, request.correo, at)).map((reservations) => ({
    reservations,
    token: newToken(),
  }));
  const links = asked.flatMap(({ reservations: [first], token }) =>
    first?.token_hash ? [{ token_hash: tokenHash(token), abre: first.token_hash }] : [],
  );
  await insertPrivateLinks(transaction, links, { at, until });
  const mail = linksMail(request, asked, { until, publicUrl });
  await enqueueMail(transaction, { ...mail, subjectKey: `enlaces:${newToken()}`, at });
  return { correo: request.correo };
}
