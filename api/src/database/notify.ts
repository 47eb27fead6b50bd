import { sql } from 'kysely';
import type { Transaction } from './database';
import { LIVE_CHANNEL, type LiveMessage } from './live-message';
import { withNext } from './send-with-next';

const queued = new WeakMap<Transaction, readonly LiveMessage[]>();

/** Queues a message to every api process; it is sent once the transaction commits. */
export function notify(transaction: Transaction, message: LiveMessage): void {
  queued.set(transaction, [...messagesOf(transaction), message]);
}

/** Hands the queued messages over to the database, in one statement; the last step before the commit. */
export async function sendNotifications(transaction: Transaction): Promise<void> {
  const messages = messagesOf(transaction).map((message) => JSON.stringify(message));
  if (messages.length === 0) return;
  await sql`select pg_notify(${LIVE_CHANNEL}, mensaje) from unnest(${messages}::text[]) as avisos (mensaje)
    ${withNext}`.execute(transaction);
}

/** The messages that a transaction sends; if it was rolled back, those that it would have sent. */
export function messagesOf(transaction: Transaction): readonly LiveMessage[] {
  return queued.get(transaction) ?? [];
}
