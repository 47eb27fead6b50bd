import type { ContactRow } from '@lotes/shared-contract';
import { assertVersion, type AuditFacts, conflictError, recordAudit } from '../audit';
import { isStaffWith } from '../clients';
import type { DataSource } from '../database/data-source';
import type { Queryable, Transaction } from '../database/database';
import type { Page } from '../database/page';
import { readAll } from '../database/read-all';
import type { StoredContact } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { invalidField } from '../errors/field-error';
import { accountOf, type Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { readOffice } from '../parameters';
import { answerMail } from './contact-mails';
import { CONTACT_PERMISSIONS, isAnswered, isAssignable, isOpen } from './contact.policy';
import { presentContact } from './contact.presenter';
import {
  type AssignedContact,
  changeContact,
  contactsAmong,
  type ContactSearch,
  findAnswers,
  insertAnswer,
  listedContacts,
  lockContact,
  readContact,
  searchContacts,
} from './inbox.repository';

/** Messages as staff see them, each with its answers. */
async function presentRows(
  database: Queryable,
  rows: readonly AssignedContact[],
  caller: Caller,
): Promise<ContactRow[]> {
  const answers = await findAnswers(database, rows);
  return rows.map((row) =>
    presentContact(
      row,
      answers.filter(({ contacto }) => contacto === row.id),
      caller,
    ),
  );
}

/** A page of the inbox. */
export async function listContacts(
  { database }: DataSource,
  search: ContactSearch & Page,
  caller: Caller,
): Promise<{ filas: ContactRow[]; total: number }> {
  const { rows, total } = await searchContacts(database, search);
  return { filas: await presentRows(database, rows, caller), total };
}

/** Every message that the inbox shows for the same search, in batches. */
export function everyContact({ database }: DataSource, search: ContactSearch, caller: Caller) {
  return readAll(
    database,
    (snapshot) => listedContacts(snapshot, search),
    (rows, snapshot) => presentRows(snapshot, rows, caller),
  );
}

/** Messages by their ids, as staff see them. */
export async function readContacts(
  database: Queryable,
  ids: readonly string[],
  caller: Caller,
): Promise<ContactRow[]> {
  return presentRows(database, await contactsAmong(database, ids), caller);
}

async function presentOne(database: Queryable, id: string, caller: Caller): Promise<ContactRow> {
  const contact = await readContact(database, id);
  return presentContact(contact, await findAnswers(database, [contact]), caller);
}

/** A change of a message by staff, based on the row that they saw. */
interface Step {
  id: string;
  version: number;
  caller: Caller;
  accion: 'asignar' | 'responder' | 'cerrar';
  /** True if the message is in a state that allows the step. */
  from: (contact: StoredContact) => boolean;
  /** Code of the error if it does not allow the step. */
  refusal: 'contact/not-open' | 'contact/closed';
}

/** Columns that a step changes; `audited` has further facts for the audit. */
interface Effect {
  change: Partial<Pick<StoredContact, 'estado' | 'asignado_a' | 'motivo'>>;
  audited?: AuditFacts;
}

/** Does one step in a transaction with its audit row, and returns the message as it is afterwards. */
async function takeStep(
  { database, clock }: DataSource,
  { id, version, caller, accion, from, refusal }: Step,
  effectOf: (transaction: Transaction, contact: StoredContact, now: Date) => Promise<Effect>,
): Promise<ContactRow> {
  return withTransaction(database, async (transaction) => {
    const contact = await lockContact(transaction, id);
    const audited = { entidad: 'contacto', id } as const;
    if (!from(contact)) throw await conflictError(transaction, refusal, audited);
    const present = () => presentOne(transaction, id, caller);
    await assertVersion(transaction, contact, version, audited, present);
    const now = clock.now();
    const effect = await effectOf(transaction, contact, now);
    await changeContact(transaction, contact, effect.change);
    const { estado, asignado_a } = { ...contact, ...effect.change };
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion,
      ...audited,
      antes: { estado: contact.estado, asignadoA: contact.asignado_a },
      despues: { estado, asignadoA: asignado_a, ...effect.audited },
    });
    return present();
  });
}

/**
 * Assigns a message to a member of staff (R13.4).
 * @throws {AppError} `contact/not-found`, `contact/not-open`, `stale-version`, or a field error if that user may not
 * work on messages.
 */
export async function assignContact(
  source: DataSource,
  id: string,
  { version, asignadoA }: { version: number; asignadoA: number },
  caller: Caller,
): Promise<ContactRow> {
  const step: Step = {
    id,
    version,
    caller,
    accion: 'asignar',
    from: isAssignable,
    refusal: 'contact/not-open',
  };
  return takeStep(source, step, async (transaction) => {
    if (!(await isStaffWith(transaction, asignadoA, CONTACT_PERMISSIONS))) {
      throw invalidField('asignadoA', 'contact-assignee');
    }
    return { change: { estado: 'asignado', asignado_a: asignadoA } };
  });
}

/**
 * Mails an answer to the sender. A message without an assignee is assigned to the caller (R13.4).
 * @throws {AppError} `contact/not-found`, `contact/closed`, `stale-version`.
 */
export async function answerContact(
  source: DataSource,
  id: string,
  { version, respuesta }: { version: number; respuesta: string },
  caller: Caller,
): Promise<ContactRow> {
  const author = accountOf(caller);
  const step: Step = { id, version, caller, accion: 'responder', from: isOpen, refusal: 'contact/closed' };
  return takeStep(source, step, async (transaction, contact, now) => {
    await insertAnswer(transaction, {
      contacto: id,
      texto: respuesta,
      respondida_por: author.codigo,
      respondida_en: now,
    });
    const office = await readOffice(transaction);
    await enqueueMail(transaction, { ...answerMail(contact, respuesta, author, office), at: now });
    const asignado_a = contact.asignado_a ?? author.codigo;
    return { change: { estado: 'respondido', asignado_a }, audited: { respuesta } };
  });
}

/**
 * Archives a message; a message without an answer needs a reason (R13.6).
 * @throws {AppError} `contact/not-found`, `contact/closed`, `stale-version`, or a field error without the reason.
 */
export async function archiveContact(
  source: DataSource,
  id: string,
  { version, motivo }: { version: number; motivo?: string | undefined },
  caller: Caller,
): Promise<ContactRow> {
  const step: Step = { id, version, caller, accion: 'cerrar', from: isOpen, refusal: 'contact/closed' };
  return takeStep(source, step, async (_transaction, contact) => {
    if (!motivo && !isAnswered(contact)) throw invalidField('motivo', 'reason-required');
    const reason = motivo || null;
    return { change: { estado: 'cerrado', motivo: reason }, audited: { motivo: reason } };
  });
}
