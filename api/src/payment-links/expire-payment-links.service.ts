import { recordAudit } from '../audit';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { takeBackLinkMails } from '../queue';
import { endOverdueLinks, hasOverdueLinks, lockOverdueLinks } from './payment-links.repository';

/**
 * Ends the links whose time is over, each with its audit row: expired, or under review where a part of the money came. Those
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
}

/** Ends the links whose time is over before they are shown, so that what is read is right though nobody has worked them. */
export async function settleOverdueLinks({
  database,
  clock,
}: {
  database: Queryable;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  if (!(await hasOverdueLinks(database, now))) return;
  await withTransaction(database, (transaction) => expirePaymentLinks(transaction, now));
}
