import type { PersonalReview, ReviewPersonalReservationSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { DataSource } from '../database/data-source';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { byLot, liveReservations, settleOverdueHolds } from '../queue';
import { readBuyer } from './buyer';
import { limitWarnings } from './request-limits';
import { isForSale } from './allowed-transitions';
import { seesWaiting } from './reservations.policy';
import { findLots } from './reservations.repository';

type ReviewRequest = z.output<typeof ReviewPersonalReservationSchema>;

/**
 * Previews the reservation or sale of lots for a client: the pending reservations that it would end, with names only for callers
 * who see the pending list, and the limits of visitors that the free ones exceed.
 * @throws {AppError} `lot/not-found`, `client/not-found`.
 */
export async function reviewPersonal(
  { database, clock }: DataSource,
  request: ReviewRequest,
  caller: Caller,
): Promise<PersonalReview> {
  await settleOverdueHolds({ database, clock });
  return withTransaction(database, async (transaction) => {
    const now = clock.now();
    const buyer = await readBuyer(transaction, request);
    const lots = await findLots(transaction, request.lotes);
    if (lots.length < request.lotes.length) throw appError('lot/not-found');
    const keys = lots.map(({ codigo }) => codigo);
    const queues = byLot(await liveReservations(transaction, now, keys));
    const lotes = lots.map((lot) => {
      const live = queues.get(lot.codigo) ?? [];
      const libre = isForSale(lot) && live.every(({ estado }) => estado === 'pendiente');
      const desplaza = libre ? live : [];
      return {
        lote: lot.numero,
        libre,
        desplaza: desplaza.map((one, index) => ({
          numeroAutorizacion: one.numero_autorizacion,
          posicionCola: index + 1,
          nombreCliente: seesWaiting(caller) ? one.nombre_cliente : null,
        })),
      };
    });
    lotes.sort((a, b) => request.lotes.indexOf(a.lote) - request.lotes.indexOf(b.lote));
    // Not for lots that are taken: a warning would tell who bought or holds one, also to callers who may not see it (R6.7).
    const free = lots.filter(({ numero }) => lotes.some(({ lote, libre }) => lote === numero && libre));
    const wanted = { lots: free.map(({ codigo }) => codigo), now, isSale: false };
    return { lotes, avisos: await limitWarnings(transaction, buyer, wanted) };
  });
}
