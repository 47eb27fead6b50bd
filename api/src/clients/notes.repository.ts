import type { Queryable, Transaction } from '../database/database';
import { fullName } from '../database/full-name';
import type { StoredNote } from '../database/rows';

/** A note with the name of who wrote it. */
export interface AuthoredNote extends StoredNote {
  nombre_autor: string;
}

const withAuthor = (database: Queryable) =>
  database
    .selectFrom('notas')
    .innerJoin('clientes as autor', 'autor.codigo', 'notas.autor')
    .selectAll('notas')
    .select(fullName('autor').as('nombre_autor'));

/** Returns the notes about a client, newest first. */
export async function selectNotes(database: Queryable, cliente: number): Promise<AuthoredNote[]> {
  return withAuthor(database)
    .where('notas.cliente', '=', cliente)
    .orderBy('notas.creada_en', 'desc')
    .orderBy('notas.id')
    .execute();
}

/** Returns a note that must exist, with its author. */
export async function readNote(database: Queryable, id: string): Promise<AuthoredNote> {
  return withAuthor(database).where('notas.id', '=', id).executeTakeFirstOrThrow();
}

export async function insertNote(
  transaction: Transaction,
  note: Pick<StoredNote, 'cliente' | 'autor' | 'texto' | 'creada_en'>,
): Promise<string> {
  const { id } = await transaction.insertInto('notas').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a note about a client until the transaction ends. */
export async function lockNote(
  transaction: Transaction,
  { codigo, id }: { codigo: number; id: string },
): Promise<StoredNote | undefined> {
  return transaction
    .selectFrom('notas')
    .selectAll()
    .where('id', '=', id)
    .where('cliente', '=', codigo)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the text of a locked note, and raises its version. */
export async function changeNote(
  transaction: Transaction,
  { id, version }: StoredNote,
  change: Pick<StoredNote, 'texto' | 'editada_en'>,
): Promise<void> {
  await transaction
    .updateTable('notas')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
