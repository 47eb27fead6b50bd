import type { ClientNotes, NoteRow } from '@lotes/shared-contract';
import { assertVersion, recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { accountOf, type Caller, hasPermission } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { findClient, lockClient } from './clients.repository';
import {
  type AuthoredNote,
  changeNote,
  insertNote,
  lockNote,
  readNote,
  selectNotes,
} from './notes.repository';

/** The permission to write about clients. */
export const WRITES_NOTES = 'EDITAR_USUARIOS';

const writes = (caller: Caller) => hasPermission(caller, WRITES_NOTES);

function presentNote(note: AuthoredNote, caller: Caller): NoteRow {
  return {
    id: note.id,
    texto: note.texto,
    autor: note.nombre_autor,
    creadaEn: note.creada_en.toISOString(),
    editadaEn: isoOrNull(note.editada_en),
    version: note.version,
    puede: { editar: writes(caller) && note.autor === caller.cliente?.codigo },
  };
}

const presentOne = async (database: Queryable, id: string, caller: Caller) =>
  presentNote(await readNote(database, id), caller);

/**
 * Lists the staff's notes about a client.
 * @throws {AppError} `client/not-found`
 */
export async function listNotes(database: Queryable, codigo: number, caller: Caller): Promise<ClientNotes> {
  const client = await findClient(database, codigo);
  if (!client) throw appError('client/not-found');
  const notes = await selectNotes(database, codigo);
  return {
    filas: notes.map((note) => presentNote(note, caller)),
    puede: { agregar: writes(caller) && client.eliminada_en === null },
  };
}

interface Audited {
  accion: 'crear' | 'editar';
  id: string;
  before?: string;
  after: string;
}

async function audit(transaction: Transaction, actor: Caller, at: Date, change: Audited): Promise<void> {
  const { accion, id, before, after } = change;
  await recordAudit(transaction, {
    actor,
    at,
    accion,
    entidad: 'nota',
    id,
    antes: before === undefined ? null : { nota: before },
    despues: { nota: after },
  });
}

/**
 * Adds a note about a client whose account was not deleted by its user.
 * @throws {AppError} `client/not-found`
 */
export async function addNote(
  { database, clock }: DataSource,
  codigo: number,
  { texto }: { texto: string },
  caller: Caller,
): Promise<NoteRow> {
  const author = accountOf(caller);
  return withTransaction(database, async (transaction) => {
    // Locked, so that no note outlives an account that its user deletes at the same moment.
    const client = await lockClient(transaction, codigo);
    if (!client || client.eliminada_en) throw appError('client/not-found');
    const now = clock.now();
    const note = { cliente: codigo, autor: author.codigo, texto, creada_en: now };
    const id = await insertNote(transaction, note);
    await audit(transaction, caller, now, { accion: 'crear', id, after: texto });
    return presentOne(transaction, id, caller);
  });
}

/**
 * Changes the text of a note that the caller wrote.
 * @throws {AppError} `note/not-found`, `note/not-own`, `stale-version`
 */
export async function editNote(
  { database, clock }: DataSource,
  named: { codigo: number; id: string },
  { version, texto }: { version: number; texto: string },
  caller: Caller,
): Promise<NoteRow> {
  const { id } = named;
  return withTransaction(database, async (transaction) => {
    const note = await lockNote(transaction, named);
    if (!note) throw appError('note/not-found');
    if (note.autor !== caller.cliente?.codigo) throw appError('note/not-own');
    const present = () => presentOne(transaction, id, caller);
    await assertVersion(transaction, note, version, { entidad: 'nota', id }, present);
    const now = clock.now();
    await changeNote(transaction, note, { texto, editada_en: now });
    await audit(transaction, caller, now, { accion: 'editar', id, before: note.texto, after: texto });
    return present();
  });
}
