import { sql, type Insertable, type Selectable } from 'kysely';
import { withNext } from '../database/send-with-next';
import type { Transaction } from '../database/database';
import type { Idempotencia } from '../database/tables';

/** The stored response of an intent that was carried out. */
export type CompletedIntent = Pick<Selectable<Idempotencia>, 'huella' | 'estado' | 'respuesta'>;
type FoundIntent = { locked: boolean } & (CompletedIntent | { [Column in keyof CompletedIntent]: null });

/**
 * Locks an intent until the transaction ends, and finds its row, in one statement. If another transaction commits the row
 * between the start of the statement and the lock, the row is not found; writing it again then fails, and the transaction
 * is retried.
 * @param id hash of route and key.
 */
export async function lockIntent(
  transaction: Transaction,
  id: Buffer,
): Promise<{ locked: boolean; completed: CompletedIntent | null }> {
  const lock = id.readBigInt64BE(0).toString();
  const { rows } = await sql<FoundIntent>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as locked, huella, estado, respuesta
    from (select) as always left join idempotencia on clave = ${id}`.execute(transaction);
  const [row] = rows;
  return { locked: row?.locked ?? false, completed: row?.huella ? row : null };
}

export async function insertCompletedIntent(
  transaction: Transaction,
  row: Insertable<Idempotencia>,
): Promise<void> {
  await transaction.insertInto('idempotencia').values(row).modifyEnd(withNext).execute();
}
