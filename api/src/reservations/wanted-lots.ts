import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { advanceQueue, lockLots } from '../queue';

/** A lot that was requested, with its live reservations. */
export interface WantedLot {
  lot: Lot;
  live: readonly Reservation[];
}

/**
 * Locks the wanted lots, brings their queues up to date and returns them in the order in which they were requested.
 * @throws {AppError} `lot/not-found`.
 */
export async function lockWanted(
  transaction: Transaction,
  now: () => Date,
  numbers: readonly string[],
): Promise<WantedLot[]> {
  const lots = await lockLots(transaction, { numbers });
  if (lots.length < numbers.length) throw appError('lot/not-found');
  const wanted = new Map<string, WantedLot>();
  for (const lot of lots) {
    const { live } = await advanceQueue(transaction, lot, now());
    wanted.set(lot.numero, { lot, live });
  }
  return numbers.flatMap((number) => wanted.get(number) ?? []);
}
