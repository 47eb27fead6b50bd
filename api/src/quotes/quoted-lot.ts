import type { LotStatus } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { Lot } from '../database/rows';
import { deriveStatus, liveReservations, lotByNumber } from '../queue';

/** Returns a lot and its public status at this moment; a lot that no longer exists counts as not available. */
export async function lotWithStatus(
  database: Queryable,
  now: Date,
  numero: string,
): Promise<{ lot: Lot | undefined; status: LotStatus }> {
  const lot = await lotByNumber(database, numero);
  if (!lot) return { lot, status: 'no_disponible' };
  const live = await liveReservations(database, now, [lot.codigo]);
  return { lot, status: deriveStatus(lot.estado_base, live) };
}
