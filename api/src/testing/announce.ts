import type { Queryable } from '../database/database';
import { withTransaction } from '../database/transaction';
import { publishEvent } from '../events';

/** Announces to every process that a lot was changed, for a test that changes it in the database directly. */
export function announce(database: Queryable, numero: string): Promise<void> {
  return withTransaction(database, (transaction) => {
    publishEvent(transaction, 'lote', { numero, estado: 'reservado' });
    return Promise.resolve();
  });
}
