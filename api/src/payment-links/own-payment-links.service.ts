import type { OwnPaymentLinks } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { tokenHash } from '../http/private-token';
import { byLot, liveReservations, openedBy, settleOverdueHolds } from '../queue';
import { countedAccount } from '../reservations';
import { findPaymentLinksByToken, findReplaced, reservationBears } from './own-payment-links.repository';
import { presentPayerPaymentLink } from './payment-links.presenter';
import { settleOverdueLinks } from './expire-payment-links.service';

/**
 * The payments that a secret token opens, newest first. A reservation's token opens those of all its lots (R12.13).
 * @throws {AppError} `payment-link/not-found` for an unknown token.
 */
export async function readOwnPaymentLinks(
  { database, clock }: DataSource,
  token: string,
  caller: Caller | null,
): Promise<OwnPaymentLinks> {
  await settleOverdueHolds({ database, clock });
  await settleOverdueLinks({ database, clock });
  const hash = await openedBy(database, tokenHash(token), clock.now());
  const rows = await findPaymentLinksByToken(database, hash);
  if (rows.length === 0 && !(await reservationBears(database, hash))) {
    throw appError('payment-link/not-found');
  }
  const now = clock.now();
  const lots = [...new Set(rows.map(({ lote }) => lote))];
  const queues = byLot(await liveReservations(database, now, lots));
  const expired = rows.filter(({ estado }) => estado === 'vencida').map(({ id }) => id);
  const replaced = await findReplaced(database, expired);
  const cliente = countedAccount(caller);
  const solicitudes = rows.map((row) =>
    presentPayerPaymentLink(row, {
      live: queues.get(row.lote) ?? [],
      isReplaced: replaced.has(row.id),
      cliente,
    }),
  );
  return { ahora: now.toISOString(), solicitudes };
}
