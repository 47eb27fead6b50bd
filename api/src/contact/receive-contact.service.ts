import type { Contact } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import { enqueueMail } from '../outbox/enqueue-mail';
import { officeMail, receivedMail } from './contact-mails';

/** Keeps what a visitor wrote, and queues it for the office and a confirmation for the sender. */
export async function receiveContact(
  transaction: Transaction,
  contact: Contact,
  at: Date,
): Promise<{ id: string; recibidoEn: string }> {
  const { id } = await transaction
    .insertInto('contactos')
    .values({ ...contact, recibido_en: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueMail(transaction, { ...officeMail(id, contact), at });
  await enqueueMail(transaction, { ...receivedMail(id, contact), at });
  return { id, recibidoEn: at.toISOString() };
}
