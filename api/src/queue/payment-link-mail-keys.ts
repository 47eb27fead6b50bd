import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { takeBackMailsFor, wasMailSent } from '../outbox';

type Sent = Pick<PaymentLink, 'id' | 'version'>;

/** Returns the subject key of the mail that sends a link for the first time. */
export const sentKey = ({ id, version }: Sent) => `solicitud:${id}:enviada:${version}`;
/** Returns the subject key of the mail that sends the same link again; each version has its own. */
export const resentKey = ({ id, version }: Sent) => `solicitud:${id}:reenviada:${version}`;
/** Returns the subject key of the mail with a link that replaces another. */
export const replacedKey = ({ id, version }: Sent) => `solicitud:${id}:reemplazada:${version}`;

/** Returns the subject keys of all mails with links of a request up to its version. */
function linkKeys({ id, version }: Sent): string[] {
  const versions = Array.from({ length: version }, (_, before) => ({ id, version: before + 1 }));
  return versions.flatMap((sent) => [sentKey(sent), resentKey(sent), replacedKey(sent)]);
}

/** Whether a mail with a link of a request has been sent; unknown while the first one is being sent. */
export type LinkMailed = 'yes' | 'no' | 'unknown';

/**
 * Takes back every waiting mail with a link of a request. Called whenever the request can no longer be paid by the link, so that
 * none is sent afterwards, except one that is being sent (`takeBackMailsFor`).
 * @returns whether the payer got a link; `yes` too if no mail is stored any more.
 */
export async function takeBackLinkMails(transaction: Transaction, request: Sent): Promise<LinkMailed> {
  const { deleted, beingSent, sent } = await takeBackMailsFor(transaction, ...linkKeys(request));
  if (sent > 0) return 'yes';
  if (beingSent > 0) return 'unknown';
  return deleted > 0 ? 'no' : 'yes';
}

/** Returns true if a mail with a link of a request was sent; waits for one that was being sent when it was taken back. */
export async function wasLinkMailed(transaction: Transaction, request: Sent): Promise<boolean> {
  return wasMailSent(transaction, ...linkKeys(request));
}
