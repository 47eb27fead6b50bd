import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { hasMailLeft, takeBackMail } from '../outbox';

type Sent = Pick<PaymentLink, 'id' | 'version'>;

/** Returns what the mail of a link that is sent for the first time is about. */
export const sentKey = ({ id, version }: Sent) => `solicitud:${id}:enviada:${version}`;
/** Returns what the mail of a link that is sent again is about: another occasion each time. */
export const repeatKey = ({ id, version }: Sent) => `solicitud:${id}:reenviada:${version}`;
/** Returns what the mail of a link that takes the place of another is about. */
export const replacedKey = ({ id, version }: Sent) => `solicitud:${id}:reemplazada:${version}`;

/** Returns what every mail of a request's links up to its version is about. */
function linkKeys({ id, version }: Sent): string[] {
  const versions = Array.from({ length: version }, (_, before) => ({ id, version: before + 1 }));
  return versions.flatMap((sent) => [sentKey(sent), repeatKey(sent), replacedKey(sent)]);
}

/**
 * Takes back every mail with a link of a request that has not left yet. Called wherever a request is no longer to be paid by
 * the link that was mailed, so that no such mail leaves afterwards.
 * @returns true where one was taken back and none had left: the payer never had a link.
 */
export async function takeBackLinkMails(transaction: Transaction, request: Sent): Promise<boolean> {
  const keys = linkKeys(request);
  return (await takeBackMail(transaction, ...keys)) && !(await hasMailLeft(transaction, ...keys));
}
