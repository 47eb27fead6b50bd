import { ERRORS, FAILURE_KINDS, type RowRefusal } from '@lotes/shared-contract';
import type { Queryable, Transaction } from '../database/database';
import { withSavepoint } from '../database/savepoint';
import { withTransaction, type TransactionOptions } from '../database/transaction';
import { AppError, appError } from '../errors/app-error';

/** A row of a list that the caller chose, by its key. */
export interface Chosen {
  clave: string;
}

/** A row as the caller saw it. */
export interface Seen extends Chosen {
  version: number;
}

/** A change of several rows of one list, defined by the change of a single row. */
export interface SelectionChange<
  Row extends { version: number },
  One extends Chosen,
> extends TransactionOptions {
  /**
   * Locks the rows, and the rows on which they depend, in an order that is the same for every change, and returns them
   * in the order in which they are changed. `change` refuses a row that does not exist.
   */
  lock: (transaction: Transaction, rows: readonly One[]) => Promise<readonly One[]>;
  /** Returns the rows that exist, by their keys, as the caller sees them. */
  read: (transaction: Transaction, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  /** Changes one row within the transaction, as the call for a single row does. @throws {AppError} if it cannot. */
  change: (transaction: Transaction, row: One & Seen) => Promise<unknown>;
  /** Runs once all rows are changed; returns the number of the step that can be undone, null if none can. */
  finish?: (transaction: Transaction) => Promise<number | null>;
}

/** Rows in the order of their keys: two changes that lock one row after the other cannot deadlock. */
export function byKey<One extends Chosen>(rows: readonly One[]): One[] {
  return [...rows].sort((one, other) => (one.clave < other.clave ? -1 : 1));
}

interface Outcome<Row> {
  clave: string;
  antes: Row | null;
  despues: Row | null;
  rechazo: RowRefusal | null;
}

/** Thrown to roll back a transaction that must change nothing; carries the outcomes. */
class NothingWritten<Row> extends Error {
  constructor(readonly outcomes: Outcome<Row>[]) {
    super('A preview writes nothing.');
  }
}

/** True for an error of one row; other errors concern the whole call. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && FAILURE_KINDS[ERRORS[error.code].kind].status < 500;
}

function refusalOf({ code, fields, cambio }: AppError): RowRefusal {
  const { es, en } = ERRORS[code];
  return { code, Mensaje: es, MensajeEng: en, ...(fields && { fields }), ...(cambio && { cambio }) };
}

/** Changes every row that can be changed, rolls all changes back, and returns the outcome of each row. */
async function outcomesOf<Row extends { version: number }, One extends Chosen & Partial<Seen>>(
  database: Queryable,
  rows: readonly One[],
  { lock, read, change }: SelectionChange<Row, One>,
): Promise<Outcome<Row>[]> {
  const keys = rows.map(({ clave }) => clave);
  const work = async (transaction: Transaction): Promise<never> => {
    const ordered = await lock(transaction, rows);
    const before = await read(transaction, keys);
    const refused = new Map<string, RowRefusal>();
    for (const row of ordered) {
      const version = row.version ?? before.get(row.clave)?.version ?? 0;
      await withSavepoint(transaction, () => change(transaction, { ...row, version })).catch(
        (error: unknown) => {
          if (!isRefusal(error)) throw error;
          refused.set(row.clave, refusalOf(error));
        },
      );
    }
    const after = await read(transaction, keys);
    throw new NothingWritten(
      keys.map((clave) => {
        const rechazo = refused.get(clave) ?? null;
        const despues = rechazo ? null : (after.get(clave) ?? null);
        return { clave, antes: before.get(clave) ?? null, despues, rechazo };
      }),
    );
  };
  return withTransaction(database, work).catch((error: unknown) => {
    if (error instanceof NothingWritten) return error.outcomes as Outcome<Row>[];
    throw error;
  });
}

/**
 * Previews a change of each row by making it in a transaction that is rolled back (record 0053): the result is that of
 * the change itself, and nothing is written or mailed.
 */
export async function previewSelection<Row extends { version: number }, One extends Chosen>(
  database: Queryable,
  rows: readonly One[],
  change: SelectionChange<Row, One>,
): Promise<{ filas: Outcome<Row>[] }> {
  return { filas: await outcomesOf(database, rows, change) };
}

/**
 * Changes several rows in one transaction, all or none (R17.4).
 * @throws {AppError} `selection/refused` with the outcome of each row, if one of them cannot be changed.
 */
export async function changeSelection<Row extends { version: number }, One extends Seen>(
  database: Queryable,
  rows: readonly One[],
  selection: SelectionChange<Row, One>,
): Promise<{ filas: Row[]; paso: number | null }> {
  const { lock, read, change, finish } = selection;
  const work = async (transaction: Transaction) => {
    for (const row of await lock(transaction, rows)) await change(transaction, row);
    const paso = (await finish?.(transaction)) ?? null;
    const after = await read(
      transaction,
      rows.map(({ clave }) => clave),
    );
    return { filas: rows.flatMap(({ clave }) => after.get(clave) ?? []), paso };
  };
  try {
    return await withTransaction(database, work, selection);
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    const filas = await outcomesOf(database, rows, selection);
    throw appError('selection/refused', { cause, actual: { filas } });
  }
}
