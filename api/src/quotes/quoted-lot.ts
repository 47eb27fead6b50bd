import type { LotStatus } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import { deriveStatus, standingReservations } from '../holds';
import { lotByNumber } from '../lots/lots.repository';
import type { Lot } from '../lots/lots.tables';

/** A lot and its public status at this moment; a lot that is no more counts as not available. */
export async function lotAsItStands(
  database: Queryable,
  now: Date,
  numero: string,
): Promise<{ lot: Lot | undefined; status: LotStatus }> {
  const lot = await lotByNumber(database, numero);
  if (!lot) return { lot, status: 'no_disponible' };
  const line = await standingReservations(database, now, [lot.codigo]);
  return { lot, status: deriveStatus(lot.estado_base, line) };
}
