import { inMilliseconds, later } from '@lotes/shared-contract/dates';
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../database/transaction';
import { enqueueMail } from '../outbox';
import { unpaidHoldsThatEnd } from './unpaid-holds.repository';
import { reminderMail } from './reminder-mail';

const BEFORE_END = { hours: 3 };
/** Milliseconds between two searches for holds that end soon. */
const INTERVAL_MS = inMilliseconds({ minutes: 1 });

/**
 * Mails the buyers whose hold ends within three hours a reminder (R9.15). Every process does this, and starts again with all such
 * holds when it starts, but each buyer gets one mail, because the outbox takes one mail for each end of a hold.
 * @param after instant up to which the ends of holds have been reminded of.
 * @returns the new such instant.
 */
export async function remindOfEnds(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  after: Date,
): Promise<Date> {
  const now = clock.now();
  const until = later(now, BEFORE_END);
  if (Number(until) - Number(after) < INTERVAL_MS) return after;
  await withTransaction(database, async (transaction) => {
    const holds = await unpaidHoldsThatEnd(transaction, { after, until });
    const mails = holds.flatMap((hold) => reminderMail(hold) ?? []);
    await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at: now })));
  });
  return until;
}
