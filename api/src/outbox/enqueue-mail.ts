import { createHash } from 'node:crypto';
import type { Language } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
import { publishEvent } from '../events';
import { mailboxOf } from '../database/mailbox';
import {
  insertMails,
  rewriteMail,
  settleMails,
  waitingMailsTo,
  type TakenBackMails,
  takeBackMailsById,
} from './outbox.repository';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, which every mail program can show. */
  text: string;
  /** Address for replies; a mail without one gets that of the office, and a line with its contact data (`office-contact.ts`). */
  replyTo?: string;
  /** Language of the text; messages queued by an earlier version of the api have none. */
  idioma?: Language;
}

export interface MailOrder extends Mail {
  idioma: Language;
  /**
   * Key of the occasion on which the message is sent, such as `reserva:7K3M9QXA2C:creada`. It decides the Message-ID: a message
   * that is enqueued twice under the same key is sent once.
   */
  occasionKey: string;
  at: Date;
  /** Seconds that the message waits before it is sent; until then it can be taken back. */
  waits?: number;
}

/** Returns the same Message-ID for the same occasion, so that a mail sent twice can be recognised as one. */
function messageIdOf(occasionKey: string): string {
  return `<${createHash('sha256').update(occasionKey).digest('hex').slice(0, 32)}@lotes>`;
}

const publicCalls = new WeakSet<Transaction>();

/**
 * Marks a transaction as that of a call that every visitor may make: the mail that it queues from now on counts towards the
 * limit of such calls (R15.10).
 */
export function countMailsAsPublic(transaction: Transaction): void {
  publicCalls.add(transaction);
}

/** Runs work whose mail the clock causes: it counts towards no limit of public calls, also if such a call finds it due (R15.10). */
export async function withoutCountingAsPublic<Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const isPublic = publicCalls.delete(transaction);
  try {
    return await work();
  } finally {
    if (isPublic) publicCalls.add(transaction);
  }
}

const queued = new WeakMap<Transaction, string[]>();

/** Returns the Message-IDs that a transaction has queued so far, in their order. */
export function queuedMails(transaction: Transaction): readonly string[] {
  return queued.get(transaction) ?? [];
}

/**
 * Queues e-mails in the same transaction as the change that they report; they are sent after the commit. The occasion of a mail
 * that was taken back while it was being sent can be used again only once the worker has deleted that mail.
 */
export async function enqueueMail(transaction: Transaction, ...orders: readonly MailOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ occasionKey, at, waits = 0, ...mail }) => ({
    canal: 'correo' as const,
    message_id: messageIdOf(occasionKey),
    contenido: JSON.stringify(mail),
    buzon: mailboxOf(mail.to),
    por_llamada_publica: publicCalls.has(transaction),
    creado_en: at,
    disponible_en: later(at, { seconds: waits }),
  }));
  await insertMails(transaction, rows);
  queued.set(transaction, [...queuedMails(transaction), ...rows.map(({ message_id }) => message_id)]);
  publishEvent(transaction, 'outbox', {});
}

/**
 * Takes back messages that have not been sent yet. It does not wait for the mail server: a message that is being sent is not tried
 * again if the server does not take it.
 * @returns how many were taken back, are being sent, or were sent before and are still stored.
 */
export async function takeBackMailsFor(
  transaction: Transaction,
  ...occasionKeys: readonly string[]
): Promise<TakenBackMails> {
  return takeBackMailsById(transaction, occasionKeys.map(messageIdOf));
}

/** Rewrites the texts of the messages to an address that have not been sent yet, except those that are being sent. */
export async function rewriteIdleMails(
  transaction: Transaction,
  to: string,
  rewrite: (text: string) => Promise<string>,
): Promise<void> {
  for (const waiting of await waitingMailsTo(transaction, to)) {
    const { text } = waiting.contenido as Mail;
    const rewritten = await rewrite(text);
    if (rewritten !== text) await rewriteMail(transaction, waiting, rewritten);
  }
}

/**
 * Returns true if one of these messages, which were taken back before, was sent and is still stored. For undoing a step: it waits
 * for those that are being sent (R15.14), and deletes those that still wait.
 */
export async function wasMailSent(
  transaction: Transaction,
  ...occasionKeys: readonly string[]
): Promise<boolean> {
  return settleMails(transaction, occasionKeys.map(messageIdOf));
}
