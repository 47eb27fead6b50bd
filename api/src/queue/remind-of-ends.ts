import { inMilliseconds, later } from '@lotes/shared-contract/dates';
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../database/transaction';
import { enqueueMail } from '../outbox';
import { unpaidHoldsThatEnd } from './unpaid-holds.repository';
import { reminderMail } from './reminder-mail';

const BEFORE_END = { hours: 3 };
/** Milliseconds between two looks for holds to remind of. */
const INTERVAL = inMilliseconds({ minutes: 1 });

/**
 * Reminds the buyers of requests whose hold ends within three hours (R9.15). Each is mailed once, though every process looks, and looks
 * at all of them when it starts: the outbox takes one mail for each end.
 * @param after the end of the latest hold that this process has reminded of.
 * @returns until which end all are reminded of now.
 */
export async function remindOfEnds(
  { database, clock }: Pick<FastifyInstance, 'database' | 'clock'>,
  after: Date,
): Promise<Date> {
  const now = clock.now();
  const until = later(now, BEFORE_END);
  if (Number(until) - Number(after) < INTERVAL) return after;
  await withTransaction(database, async (transaction) => {
    const holds = await unpaidHoldsThatEnd(transaction, { after, until });
    const mails = holds.flatMap((hold) => reminderMail(hold) ?? []);
    await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at: now })));
  });
  return until;
}
