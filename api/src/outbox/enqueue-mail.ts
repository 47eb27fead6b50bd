import { createHash } from 'node:crypto';
import type { Transaction } from '../database/database';
import { publishEvent } from '../events';
import { insertMails } from './outbox.repository';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; what every client can show. */
  text: string;
  /** The address for replies, where that is not the sender's. */
  replyTo?: string;
}

export interface MailOrder extends Mail {
  /**
   * What the message is about, unique per message: `reserva:7K3M9QXA2C:creada`. A repeat carries the same Message-ID, and
   * enqueuing it twice sends one.
   */
  subjectKey: string;
  at: Date;
}

/** The same occasion always yields the same Message-ID, so that a mail sent twice can be recognised as one. */
function messageIdOf(subjectKey: string): string {
  return `<${createHash('sha256').update(subjectKey).digest('hex').slice(0, 32)}@lotes>`;
}

/** Queues e-mails in the same transaction as the change that they tell of, in one statement; they leave after the commit. */
export async function enqueueMail(transaction: Transaction, ...orders: readonly MailOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ subjectKey, at, ...mail }) => ({
    canal: 'correo' as const,
    message_id: messageIdOf(subjectKey),
    contenido: JSON.stringify(mail),
    creado_en: at,
    disponible_en: at,
  }));
  await insertMails(transaction, rows);
  publishEvent(transaction, 'outbox', {});
}
