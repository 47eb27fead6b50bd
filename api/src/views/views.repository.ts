import type { ViewList } from '@lotes/shared-contract';
import type { Queryable, Transaction } from '../database/database';
import { fullName } from '../database/full-name';
import type { NewView, StoredView } from '../database/rows';

/** A view with the name of who saved it. */
export interface AuthoredView extends StoredView {
  nombre_autor: string;
}

const withAuthor = (database: Queryable) =>
  database
    .selectFrom('vistas')
    .innerJoin('clientes as autor', 'autor.codigo', 'vistas.duena')
    .selectAll('vistas')
    .select(fullName('autor').as('nombre_autor'));

/** Returns the views of a list that an account may use: its own and the shared ones, its own first, by name. */
export async function selectViews(
  database: Queryable,
  lista: ViewList,
  account: number,
): Promise<AuthoredView[]> {
  return withAuthor(database)
    .where('lista', '=', lista)
    .where((view) => view.or([view('duena', '=', account), view('compartida', '=', true)]))
    .orderBy((view) => view('duena', '=', account), 'desc')
    .orderBy((view) => view.fn<string>('lower', ['vistas.nombre']))
    .execute();
}

/** Returns one view; it must exist. */
export async function readView(database: Queryable, id: string): Promise<AuthoredView> {
  return withAuthor(database).where('vistas.id', '=', id).executeTakeFirstOrThrow();
}

/** How many views of a list an account has. */
export async function countViews(database: Queryable, lista: ViewList, account: number): Promise<number> {
  const { count } = await database
    .selectFrom('vistas')
    .select((view) => view.fn.countAll<string>().as('count'))
    .where('lista', '=', lista)
    .where('duena', '=', account)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertView(transaction: Transaction, view: NewView): Promise<string> {
  const { id } = await transaction
    .insertInto('vistas')
    .values(view)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a view until the transaction ends. */
export async function lockView(transaction: Transaction, id: string): Promise<StoredView | undefined> {
  return transaction.selectFrom('vistas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a change of a locked view, and raises its version. */
export async function changeView(
  transaction: Transaction,
  { id, version }: StoredView,
  change: Pick<StoredView, 'nombre' | 'compartida' | 'consulta'>,
): Promise<void> {
  await transaction
    .updateTable('vistas')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function removeView(transaction: Transaction, { id }: StoredView): Promise<void> {
  await transaction.deleteFrom('vistas').where('id', '=', id).execute();
}
