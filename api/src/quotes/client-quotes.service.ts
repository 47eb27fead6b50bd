import type { ClientQuote } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';
import { seesSoldLots } from '../lots';
import { quotesOfClient } from './quotes.repository';

/** Admits staff who see the reservations or the payments that have quotes. */
export const maySeeQuotesOfClients = requirePermission('EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO');

/** Returns a client's quotes that the caller may see; quotes of sold lots need a permission of their own (R6.7). */
export async function listQuotesOfClient(
  { database, clock }: DataSource,
  cliente: number,
  caller: Caller,
): Promise<{ filas: ClientQuote[] }> {
  const quotes = await quotesOfClient(database, {
    cliente,
    ofReservations: hasPermission(caller, 'EDITAR_RESERVA'),
    ofPayments: hasPermission(caller, 'VER_SOLICITUDES_LINK_PAGO'),
    ofSoldLots: seesSoldLots(caller),
  });
  const now = clock.now();
  const filas = quotes.map(({ id, lote, plan, cifras, creada_en, vence_en }) => {
    const { plazoMeses, subtotal, prima, cuota } = cifras;
    const [creada, vence] = [creada_en.toISOString(), vence_en.toISOString()];
    return { id, lote, plan, plazoMeses, subtotal, prima, cuota, creada, vence, vigente: vence_en > now };
  });
  return { filas };
}
