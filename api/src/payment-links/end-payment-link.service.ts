import type { PaymentLinkRow } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import { recordAudit } from '../audit';
import type { Caller } from '../http/caller';
import { endRequest } from './end-request';
import { withLockedPaymentLink } from './locked-payment-link';
import { isCancelable, isProcessable } from './payment-links.policy';
import { changePaymentLink } from './payment-links.repository';

/**
 * Marks a sent request as processing: the bank is working on its payment. It then ends as paid, or expires.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-waiting`, `stale-version`.
 */
export async function processPaymentLink(
  source: DataSource,
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<PaymentLinkRow> {
  const refusal = (request: Parameters<typeof isProcessable>[0]) =>
    isProcessable(request) ? null : ('payment-link/not-waiting' as const);
  return withLockedPaymentLink(source, { id, version, caller, refusal }, async (locked) => {
    const { transaction, request, now } = locked;
    const estado = 'procesando';
    await changePaymentLink(transaction, request, { estado });
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'procesar',
      entidad: 'solicitudLinkPago',
      id,
      antes: { estado: request.estado },
      despues: { estado },
    });
  });
}

/**
 * Ends a request that is not to be paid, and notifies the visitor who made it. A request that has received a part of
 * its money comes under review instead, so that the money is not lost.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`.
 */
export async function cancelPaymentLink(
  source: DataSource,
  id: string,
  { version, motivo: typed }: { version: number; motivo?: string | undefined },
  caller: Caller,
): Promise<PaymentLinkRow> {
  const refusal = (request: Parameters<typeof isCancelable>[0]) =>
    isCancelable(request) ? null : ('payment-link/not-open' as const);
  return withLockedPaymentLink(source, { id, version, caller, refusal }, async (locked) => {
    const { transaction, request, now } = locked;
    await endRequest(transaction, request, { motivo: typed || null, caller, now });
  });
}
