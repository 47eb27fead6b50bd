import { recordAudit, type AuditEntry } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Lot } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { announceLot, liveReservations, lockLots } from '../queue';

export interface MediaSource extends DataSource {
  mediaDir: string;
}

/** The lot of a change, its author, and the kind of media. */
export interface MediaTarget {
  numero: string;
  caller: Caller;
  entidad: 'imagenes' | 'videos';
}

export interface MediaWork {
  transaction: Transaction;
  lot: Lot;
  audit: (entry: Pick<AuditEntry, 'accion' | 'antes' | 'despues'>) => Promise<void>;
}

/**
 * Changes a lot's media while holding its lock, then publishes `lote`.
 * @throws {AppError} `lot/not-found`
 */
export async function workOnLot<Result>(
  { database, clock }: MediaSource,
  { numero, caller, entidad }: MediaTarget,
  change: (work: MediaWork) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (transaction) => {
    const [lot] = await lockLots(transaction, { numbers: [numero] });
    if (!lot) throw appError('lot/not-found');
    const at = clock.now();
    const audit: MediaWork['audit'] = (entry) =>
      recordAudit(transaction, { ...entry, actor: caller, at, entidad, id: numero });
    const result = await change({ transaction, lot, audit });
    announceLot(transaction, lot, await liveReservations(transaction, at, [lot.codigo]));
    return result;
  });
}
