import { createHash } from 'node:crypto';
import type { Transaction } from '../database/database';
import { publishEvent } from '../events/live-events';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; what every client can show. */
  text: string;
  /** Who is answered, where that is not the sender. */
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
export function messageIdOf(subjectKey: string): string {
  return `<${createHash('sha256').update(subjectKey).digest('hex').slice(0, 32)}@lotes>`;
}

/** Queues an e-mail in the same transaction as the change that it tells of; it leaves after the commit. */
export async function enqueueMail(
  transaction: Transaction,
  { subjectKey, at, ...mail }: MailOrder,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      canal: 'correo',
      message_id: messageIdOf(subjectKey),
      contenido: JSON.stringify(mail),
      creado_en: at,
      disponible_en: at,
      enviado_en: null,
      ultimo_error: null,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
  await publishEvent(transaction, 'outbox', {});
}
