import { sql } from 'kysely';
import type { Transaction } from './database';

const sent = new WeakMap<Transaction, object[]>();

/** Sends a message to every process that listens on a channel, once the transaction commits. */
export async function notify(transaction: Transaction, channel: string, message: object): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(transaction);
  sent.set(transaction, [...messagesOf(transaction), message]);
}

/** The messages that a transaction sends, or would have sent. */
export function messagesOf(transaction: Transaction): readonly object[] {
  return sent.get(transaction) ?? [];
}
