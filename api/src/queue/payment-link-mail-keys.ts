import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { hasMailLeft, takeBackMail } from '../outbox';

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

/**
 * Takes back every waiting mail with a link of a request. Called whenever the request can no longer be paid by the link, so that
 * none is sent afterwards; one that is being sent counts as sent (`takeBackMail`).
 * @returns true if a mail was taken back and no other was sent or is being sent, so that the payer never got a link.
 */
export async function takeBackLinkMails(transaction: Transaction, request: Sent): Promise<boolean> {
  const keys = linkKeys(request);
  return (await takeBackMail(transaction, ...keys)) && !(await hasMailLeft(transaction, ...keys));
}
