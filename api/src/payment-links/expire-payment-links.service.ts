import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { withoutCountingAsPublic, enqueueMail } from '../outbox';
import { takeBackLinkMails, underReviewMail } from '../queue';
import {
  endOverdueLinks,
  hasOverdueLinks,
  lockOverdueLinks,
  paymentLinksAmong,
} from './payment-links.repository';

/** Notifies payers that the part of the money that they paid is under review. */
async function enqueueReviewMail(
  transaction: Transaction,
  ended: readonly Pick<PaymentLink, 'id' | 'estado'>[],
  at: Date,
): Promise<void> {
  const reviewed = ended.filter(({ estado }) => estado === 'en_revision').map(({ id }) => id);
  if (reviewed.length === 0) return;
  const mails = (await paymentLinksAmong(transaction, reviewed)).map(underReviewMail);
  const enqueue = () => enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at })));
  await withoutCountingAsPublic(transaction, enqueue);
}

/**
 * Ends the links whose time is over, each with its audit row: expired, or under review if a part of the money came. Those
 * that another transaction has locked are left to it.
 */
export async function expirePaymentLinks(transaction: Transaction, now: Date): Promise<void> {
  const overdue = await lockOverdueLinks(transaction, now);
  if (overdue.length === 0) return;
  const before = new Map(overdue.map(({ id, estado }) => [id, estado]));
  const ended = await endOverdueLinks(transaction, overdue);
  const entries = ended.map(({ id, estado }) => ({
    actor: 'sistema' as const,
    at: now,
    accion: 'vencer' as const,
    entidad: 'solicitudLinkPago' as const,
    id,
    antes: { estado: before.get(id) },
    despues: { estado },
  }));
  await recordAudit(transaction, ...entries);
  for (const link of overdue) await takeBackLinkMails(transaction, link);
  await enqueueReviewMail(transaction, ended, now);
}

/**
 * Ends the links whose time is over. Called before requests are read, so that what is shown is right even if the sweeper has not
 * run yet.
 */
export async function settleOverdueLinks({ database, clock }: DataSource): Promise<void> {
  const now = clock.now();
  if (!(await hasOverdueLinks(database, now))) return;
  await withTransaction(database, (transaction) => expirePaymentLinks(transaction, now));
}
