import {
  VIEW_LIMITS,
  type ChangeViewSchema,
  type SaveViewSchema,
  type View,
  type ViewList,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { lockClient } from '../clients';
import type { DataSource } from '../database/data-source';
import type { Queryable, Transaction } from '../database/database';
import { violates } from '../database/faults';
import type { StoredView } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { accountOf, type Caller } from '../http/caller';
import { assertOpens } from './views.policy';
import {
  type AuthoredView,
  changeView,
  countViews,
  insertView,
  lockView,
  readView,
  removeView,
  selectViews,
} from './views.repository';

function presentView(view: AuthoredView, account: number): View {
  const { id, nombre, compartida, consulta, version, duena, nombre_autor: autor } = view;
  const lista = view.lista as ViewList;
  return { id, lista, nombre, compartida, autor, consulta, version, puede: { editar: duena === account } };
}

/**
 * Returns the views of a list that the caller may use: their own, and those that are shared. A view holds a query of a
 * list; the list decides which rows the caller gets.
 * @throws {AppError} `forbidden` if the caller may not open the list.
 */
export async function listViews(
  database: Queryable,
  lista: ViewList,
  caller: Caller,
): Promise<{ filas: View[] }> {
  assertOpens(caller, lista);
  const { codigo: account } = accountOf(caller);
  const views = await selectViews(database, lista, account);
  return { filas: views.map((view) => presentView(view, account)) };
}

/** Awaits a write, and turns a second view of the same name into a field error. */
async function withOwnName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'vistas_nombre')) throw invalidField('nombre', 'view-name-taken');
    throw error;
  }
}

/**
 * Saves a view of the caller's own.
 * @throws {AppError} `forbidden`, `view/limit`, or a field error if another view of the caller has the name.
 */
export async function saveView(
  { database, clock }: DataSource,
  view: z.output<typeof SaveViewSchema>,
  caller: Caller,
): Promise<View> {
  assertOpens(caller, view.lista);
  const { codigo: duena } = accountOf(caller);
  const write = withTransaction(database, async (transaction) => {
    // Locks the account, so that two views saved at the same moment are counted one after the other.
    await lockClient(transaction, duena);
    if ((await countViews(transaction, view.lista, duena)) >= VIEW_LIMITS.perList)
      throw appError('view/limit');
    const id = await insertView(transaction, { ...view, duena, creada_en: clock.now() });
    return presentView(await readView(transaction, id), duena);
  });
  return withOwnName(write);
}

/** The view to change, with the version that its owner saw. */
interface Target {
  id: string;
  version: number;
}

/** Locks a view of the caller's own in the version that they saw. Another person's view is not found unless it is shared. */
async function lockOwn(
  transaction: Transaction,
  { id, version }: Target,
  caller: Caller,
): Promise<StoredView> {
  const { codigo: account } = accountOf(caller);
  const view = await lockView(transaction, id);
  if (!view || (view.duena !== account && !view.compartida)) throw appError('view/not-found');
  if (view.duena !== account) throw appError('view/not-own');
  assertOpens(caller, view.lista as ViewList);
  if (view.version !== version) {
    throw appError('stale-version', { actual: presentView(await readView(transaction, id), account) });
  }
  return view;
}

/**
 * Changes a view of the caller's own.
 * @throws {AppError} `view/not-found`, `view/not-own`, `forbidden`, `stale-version`, or a field error if another own view has the name.
 */
export async function editView(
  database: Queryable,
  id: string,
  { version, ...change }: z.output<typeof ChangeViewSchema>,
  caller: Caller,
): Promise<View> {
  const { codigo: account } = accountOf(caller);
  const write = withTransaction(database, async (transaction) => {
    const view = await lockOwn(transaction, { id, version }, caller);
    await changeView(transaction, view, change);
    return presentView(await readView(transaction, id), account);
  });
  return withOwnName(write);
}

/**
 * Deletes a view of the caller's own.
 * @throws {AppError} `view/not-found`, `view/not-own`, `forbidden`, `stale-version`.
 */
export async function deleteView(
  database: Queryable,
  target: Target,
  caller: Caller,
): Promise<{ id: string }> {
  return withTransaction(database, async (transaction) => {
    await removeView(transaction, await lockOwn(transaction, target, caller));
    return { id: target.id };
  });
}
