import type { Contact } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import { enqueueMail } from '../outbox';
import { readOffice } from '../parameters';
import { officeMail, receivedMail } from './contact-mails';
import { insertContact } from './receive-contact.repository';

/** Stores a visitor's message, and queues it for the office with a confirmation for the sender. */
export async function receiveContact(
  transaction: Transaction,
  contact: Contact,
  at: Date,
): Promise<{ id: string; recibidoEn: string }> {
  const id = await insertContact(transaction, contact, at);
  const office = await readOffice(transaction);
  await enqueueMail(transaction, { ...officeMail(id, contact), at });
  await enqueueMail(transaction, { ...receivedMail(id, contact, office), at });
  return { id, recibidoEn: at.toISOString() };
}
