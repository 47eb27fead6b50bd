import type { Queryable } from '../database/database';
import { withTransaction } from '../database/transaction';
import { publishEvent } from '../events';

/** Tells every process that a lot was changed: a test that writes past the api says so, as the api itself does. */
export function announce(database: Queryable, numero: string): Promise<void> {
  return withTransaction(database, (transaction) => {
    publishEvent(transaction, 'lote', { numero, estado: 'reservado' });
    return Promise.resolve();
  });
}
