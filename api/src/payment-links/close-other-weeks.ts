import { ownReason } from '@lotes/shared-contract';
import type { Transaction } from '../database/database';
import type { PaymentLink, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { endRequest } from './end-request';
import { lockOpenWeeks } from './payer.repository';

/**
 * Closes the other open requests for a week that has just been paid, so that no buyer is asked to pay it twice. A request that
 * has received a part comes under review; a request whose payment the bank is working on stays open.
 */
export async function closeOtherWeeks(
  transaction: Transaction,
  { codigo }: Reservation,
  { request: paid, now, caller }: { request: Pick<PaymentLink, 'id'>; now: Date; caller: Caller },
): Promise<void> {
  const motivo = ownReason('week-paid-before');
  const open = await lockOpenWeeks(transaction, codigo);
  for (const request of open.filter(({ id }) => id !== paid.id)) {
    await endRequest(transaction, request, { motivo, caller, now });
  }
}
