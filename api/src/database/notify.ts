import { sql } from 'kysely';
import { withNext } from './send-with-next';
import type { Transaction } from './database';

interface Notification {
  channel: string;
  message: object;
}

const queued = new WeakMap<Transaction, Notification[]>();

/** Queues a message to every process that listens on a channel; it is sent once the transaction commits. */
export function notify(transaction: Transaction, channel: string, message: object): void {
  queued.set(transaction, [...notificationsOf(transaction), { channel, message }]);
}

/** Hands the queued messages over to the database, in one statement; the last step before the commit. */
export async function sendNotifications(transaction: Transaction): Promise<void> {
  const notifications = notificationsOf(transaction);
  if (notifications.length === 0) return;
  const channels = notifications.map(({ channel }) => channel);
  const messages = notifications.map(({ message }) => JSON.stringify(message));
  await sql`select pg_notify(canal, mensaje) from unnest(${channels}::text[], ${messages}::text[])
    as avisos (canal, mensaje) ${withNext}`.execute(transaction);
}

/** The messages that a transaction sends; if it was rolled back, those that it would have sent. */
export function messagesOf(transaction: Transaction): readonly object[] {
  return notificationsOf(transaction).map(({ message }) => message);
}

function notificationsOf(transaction: Transaction): readonly Notification[] {
  return queued.get(transaction) ?? [];
}
