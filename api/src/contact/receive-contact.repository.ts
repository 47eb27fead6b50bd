import type { Contact } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';

/** Stores a visitor's message and returns its id. */
export async function insertContact(transaction: Transaction, contact: Contact, at: Date): Promise<string> {
  const row = await transaction
    .insertInto('contactos')
    .values({ ...contact, recibido_en: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
