import type { LotStatus } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { Lot } from '../database/rows';
import { deriveStatus, liveReservations, lotByNumber } from '../queue';

/** True if a lot of that status can be quoted and its quotes stay valid: its buyer may have reserved it at a quoted price. */
export function isQuotable(status: LotStatus): boolean {
  return status === 'disponible' || status === 'reservado';
}

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
