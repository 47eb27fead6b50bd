import type { AccountReservations } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { Caller } from '../http/caller';
import { byLot, liveReservations, settleOverdueHolds } from '../queue';
import { findByEmail } from '../reservations';
import { presentOfAccount } from './own-reservations.presenter';

/** Most reservations that are returned, the newest first: more than any buyer makes. */
const MAX_ROWS = 50;

/**
 * Returns the reservations made with the caller's e-mail; none while the identity provider has not verified it, because the
 * address could be another person's.
 */
export async function readAccount(
  { database, clock }: DataSource,
  caller: Caller,
): Promise<AccountReservations> {
  await settleOverdueHolds({ database, clock });
  const now = clock.now();
  const correoVerificado = caller.correoVerificado && caller.correo !== '';
  const rows = correoVerificado ? await findByEmail(database, caller.correo, MAX_ROWS) : [];
  const lots = [...new Set(rows.map(({ lote }) => lote))];
  const queues = byLot(await liveReservations(database, now, lots));
  return {
    ahora: now.toISOString(),
    correoVerificado,
    reservas: rows.map((row) => presentOfAccount(caller, row, queues.get(row.lote) ?? [])),
  };
}
